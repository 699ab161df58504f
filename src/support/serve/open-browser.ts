import { spawn } from 'node:child_process'

/** Opens an address in the author's browser (BROWSER names another; `none`: no browser). One that does not start is no failure. */
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
