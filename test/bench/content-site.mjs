// The site of content/, served by `docsgen preview` in a process of its own.
import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const docsgen = join(root, 'bin/docsgen.js')

/**
 * Serves content/ as it was built last. `url` is the home page, with a slash at the end.
 * @param chat origin of a chat service that answers: content/ names one that does not exist, and what it fails to say would
 *   be counted against the page. The site is then built anew, in a folder of its own.
 */
export async function serveContent(chat) {
  if (chat === undefined) return servePreview(join(root, 'content'), () => {})
  // Below the package, whose name the configuration imports.
  mkdirSync(join(root, '.bench'), { recursive: true })
  const site = mkdtempSync(join(root, '.bench', 'content-'))
  const remove = () => rmSync(site, { recursive: true, force: true })
  cpSync(join(root, 'content'), site, {
    recursive: true,
    filter: (path) => !/content\/(?:build|\.docsgen)(?:\/|$)/.test(path),
  })
  const config = join(site, 'docsgen.config.ts')
  const text = readFileSync(config, 'utf8')
    .replace(/apiUrl: `[^`]*`/, `apiUrl: '${chat}'`)
    .replace(/htmlUrl: `[^`]*`/, `htmlUrl: '${chat}/chat'`)
  writeFileSync(config, text)
  try {
    execFileSync(process.execPath, [docsgen, 'build', site], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    return await servePreview(site, remove)
  } catch (error) {
    remove()
    throw error
  }
}

async function servePreview(site, afterwards) {
  const server = spawn(process.execPath, [docsgen, 'preview', site], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const close = () => {
    server.kill()
    afterwards()
  }
  const url = await new Promise((resolve, reject) => {
    let said = ''
    const read = (text) => {
      said += text
      const [address] = /http:\/\/\S+\//.exec(said) ?? []
      if (address) resolve(address)
    }
    server.stdout.setEncoding('utf8').on('data', read)
    server.stderr.setEncoding('utf8').on('data', read)
    server.on('exit', () => reject(new Error(`docsgen preview ended: ${said}`)))
  })
  return { url, close }
}
