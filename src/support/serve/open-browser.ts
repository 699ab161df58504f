import { spawn } from 'node:child_process'

/** Opens an address in the default browser, or in the one of BROWSER (`none`: no browser). Failures are ignored. */
export function openBrowser(url: string): void {
  const { BROWSER: wanted } = process.env
  if (wanted === 'none') return
  const [command, ...args] = wanted ? [wanted] : systemCommand()
  const child = spawn(command as string, [...args, url], { stdio: 'ignore', detached: true })
  child.on('error', () => {})
  child.unref()
}

function systemCommand(): string[] {
  if (process.platform === 'darwin') return ['open']
  if (process.platform === 'win32') return ['cmd', '/c', 'start', '""']
  return ['xdg-open']
}
