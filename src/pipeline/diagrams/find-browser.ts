import fs from 'node:fs'
import path from 'node:path'

/** Where a browser is searched; tests give their own. */
export interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly platform: string
  readonly exists: (file: string) => boolean
}

const commands = [
  // Starts in half the time: it has no windows.
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge',
]

/**
 * The Chromium or Chrome that renders diagrams: `CHROMIUM_PATH`, else the one that playwright has installed, else one in
 * PATH or where the system puts them. Null when there is none.
 */
export function findBrowser(
  playwrightOwn: string | null,
  machine: Machine = { env: process.env, platform: process.platform, exists: fs.existsSync },
): string | null {
  const { CHROMIUM_PATH } = machine.env
  // Also when there is no such file: starting it fails, which is reported.
  if (CHROMIUM_PATH) return CHROMIUM_PATH
  const candidates = [playwrightOwn, ...usualPlaces(machine)]
  return candidates.find((file) => file && machine.exists(file)) ?? null
}

function usualPlaces({ env, platform }: Machine): string[] {
  if (platform === 'win32') return windowsPlaces(env)
  const { PATH = '', HOME = '' } = env
  const folders = PATH.split(':').filter((folder) => folder.startsWith('/'))
  const inPath = commands.flatMap((name) => folders.map((folder) => path.posix.join(folder, name)))
  if (platform === 'darwin') return [...macPlaces(HOME), ...inPath]
  const fixed = commands.map((name) => `/usr/bin/${name}`)
  return [...inPath, ...fixed, '/snap/bin/chromium', '/opt/google/chrome/chrome']
}

function macPlaces(home: string): string[] {
  const apps = ['Google Chrome', 'Chromium', 'Microsoft Edge']
  return ['/Applications', `${home}/Applications`].flatMap((folder) =>
    apps.map((app) => `${folder}/${app}.app/Contents/MacOS/${app}`),
  )
}

function windowsPlaces(env: Machine['env']): string[] {
  const { PROGRAMFILES, LOCALAPPDATA, 'PROGRAMFILES(X86)': programFiles32 } = env
  const programs = ['Google\\Chrome\\Application\\chrome.exe', 'Chromium\\Application\\chrome.exe']
  const edge = 'Microsoft\\Edge\\Application\\msedge.exe'
  return [PROGRAMFILES, programFiles32, LOCALAPPDATA]
    .filter((folder) => folder !== undefined)
    .flatMap((folder) => [...programs, edge].map((program) => path.win32.join(folder, program)))
}
