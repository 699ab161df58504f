// The site of content/ as `docgen build` wrote it, served by `docgen preview` in a process of its own.
import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

/** Starts the server. `url` is the home page, with a slash at the end. */
export async function serveContent() {
  const args = [join(root, 'bin/docgen.js'), 'preview', join(root, 'content')]
  const server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const url = await new Promise((resolve, reject) => {
    let said = ''
    const read = (text) => {
      said += text
      const [address] = /http:\/\/\S+\//.exec(said) ?? []
      if (address) resolve(address)
    }
    server.stdout.setEncoding('utf8').on('data', read)
    server.stderr.setEncoding('utf8').on('data', read)
    server.on('exit', () => reject(new Error(`docgen preview ended: ${said}`)))
  })
  return { url, close: () => void server.kill() }
}
