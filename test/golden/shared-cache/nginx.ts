/** nginx as a server of a shared cache, with the configuration that our documentation prints. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from '../site.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const page = path.join(root, 'content/docs/docsgen/many-machines.md')

/** A user of the server. */
export const writer = { token: 'ci:secret', line: 'ci:{PLAIN}secret\n' } as const

export interface Nginx {
  readonly address: string
  /** The folder with `cas` and `ac`. */
  readonly files: string
  /** Ends it at once. */
  kill(): Promise<void>
}

/** The file with a title in the page about many machines. @throws Error when there is none */
export function printedFile(title: string): string {
  const text = fs.readFileSync(page, 'utf8')
  const [, code] = text.split(`title="${title}"\n`)[1]?.match(/^([\s\S]*?)^```$/m) ?? []
  if (code === undefined) throw new Error(`${page} has no ${title}`)
  return code
}

/** The blocks of commands that the page prints for the server. */
export function printedCommands(): string[] {
  const [, section = ''] = fs.readFileSync(page, 'utf8').split('{#server}')
  return [...(section.split(/^## /m)[0] ?? '').matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(
    ([, code = '']) => code,
  )
}

/** The printed command that stops the server, until it has: nginx forgets a signal that comes while it starts. */
export function stopCommands(): string {
  const stop = printedCommands().at(-1)?.trim()
  const untilStarted = 'until [ -e cache/nginx.pid ]; do sleep 0.05; done'
  return `${untilStarted}; while [ -e cache/nginx.pid ]; do ${stop} || true; sleep 0.2; done`
}

/**
 * Runs commands in a folder, which becomes that of the user: as `nobody` where the tests run as root, whom nginx would not
 * write its files as.
 */
export function ordinaryUser(folder: string): (commands: string) => void {
  const isRoot = process.getuid?.() === 0
  const user = isRoot ? { uid: 65_534, gid: 65_534 } : {}
  if (isRoot) execFileSync('chown', ['-R', '65534:65534', folder])
  return (commands) => {
    const options = { ...user, cwd: folder, env: environmentWithNginx() }
    execFileSync('bash', ['-euc', commands], { ...options, stdio: 'ignore' })
  }
}

/** Debian has it in a folder that ordinary users do not search. */
function environmentWithNginx(): NodeJS.ProcessEnv {
  return { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` }
}

/** A port that nobody uses at this moment. */
export async function freePort(): Promise<number> {
  const server = net.createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as net.AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/**
 * Starts nginx in a temporary folder; it ends with the test. @param edit - changes its configuration
 * @throws Error when it is not installed, or does not start
 */
export async function startNginx(edit: (config: string) => string = String): Promise<Nginx> {
  const folder = temporaryFolder()
  for (const name of ['files', 'temp']) fs.mkdirSync(path.join(folder, name))
  fs.writeFileSync(path.join(folder, 'writers'), writer.line)
  const port = await freePort()
  const config = printedFile('cache/nginx.conf').replace(':8080', `:${port}`)
  fs.writeFileSync(path.join(folder, 'nginx.conf'), edit(config))
  // One process, which can be killed, and which stays the user that it is.
  const args = ['-e', 'stderr', '-p', folder, '-c', 'nginx.conf']
  const child = spawn('nginx', [...args, '-g', 'daemon off; master_process off;'], {
    env: environmentWithNginx(),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  onTestFinished(kill)
  await untilItListens(child, port)
  return { address: `http://127.0.0.1:${port}`, files: path.join(folder, 'files'), kill }
}

function untilItListens(child: ChildProcess, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stderr?.on('data', (chunk) => {
      said += chunk
    })
    child.once('error', () => {
      reject(new Error('These tests need nginx: apt-get install nginx'))
    })
    child.once('exit', (code) => reject(new Error(`nginx ended with ${code}: ${said}`)))
    const ask = () => {
      const socket = net.connect(port, '127.0.0.1')
      socket.once('connect', () => {
        socket.destroy()
        resolve()
      })
      socket.once('error', () => child.exitCode === null && setTimeout(ask, 20))
    }
    ask()
  })
}
