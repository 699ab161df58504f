// nginx as the store of a shared cache, with the configuration that the documentation prints, without passwords.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const page = resolve(import.meta.dirname, '../../content/docs/docsgen/many-machines.md')

/** Starts it in a folder, on a port of this machine. @returns {Promise<() => Promise<void>>} what ends it at once */
export async function startNginx(folder, port) {
  for (const name of ['files', 'temp']) mkdirSync(join(folder, name), { recursive: true })
  const [, printed] = /title="cache\/nginx.conf"\n([\s\S]*?)^```$/m.exec(readFileSync(page, 'utf8'))
  const config = printed.replace(/limit_except[^}]*}/, '').replace(':8080', `:${port}`)
  writeFileSync(join(folder, 'nginx.conf'), config)
  const foreground = 'daemon off; master_process off;'
  const args = ['-e', 'stderr', '-p', folder, '-c', 'nginx.conf', '-g', foreground]
  const child = spawn('/usr/sbin/nginx', args, { stdio: 'ignore' })
  const ended = new Promise((done) => child.once('exit', done))
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => null)
    if (answer !== null) break
    await wait(50)
  }
  return async () => {
    child.kill('SIGKILL')
    await ended
  }
}
