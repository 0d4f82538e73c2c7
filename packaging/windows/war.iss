; The installer for Windows, made by Inno Setup 6: `python main.py --tool packaging/build.py installer`.
; For one user, without an administrator; it takes everything out again but the player's own data.

[Setup]
AppId={{6D5E1C0B-7C0F-4C39-9C3C-5B1B0C8A2E77}
AppName=War
AppVersion={#Version}
AppPublisher={#Publisher}
AppPublisherURL={#Homepage}
AppSupportURL={#Homepage}
DefaultDirName={autopf}\War
DefaultGroupName=War
DisableProgramGroupPage=yes
DisableDirPage=auto
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
MinVersion=10.0
LicenseFile={#Root}\LICENSE
OutputDir={#Root}\dist
OutputBaseFilename=War-{#Version}-setup
SetupIconFile={#Root}\build\icons\war.ico
UninstallDisplayIcon={app}\war-collection.exe
UninstallDisplayName=War
Compression=lzma2/max
SolidCompression=yes
WizardStyle=modern
CloseApplications=yes

[Languages]
Name: "english"; MessagesFile: "compiler:Default.isl"
Name: "german"; MessagesFile: "compiler:Languages\German.isl"
Name: "spanish"; MessagesFile: "compiler:Languages\Spanish.isl"
Name: "french"; MessagesFile: "compiler:Languages\French.isl"

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; GroupDescription: "{cm:AdditionalIcons}"; Flags: unchecked

[InstallDelete]
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "{#Root}\dist\war-collection\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs

[Icons]
Name: "{autoprograms}\War"; Filename: "{app}\war-collection.exe"
Name: "{autodesktop}\War"; Filename: "{app}\war-collection.exe"; Tasks: desktopicon

[Run]
Filename: "{app}\war-collection.exe"; Description: "{cm:LaunchProgram,War}"; Flags: nowait postinstall skipifsilent
