// Builds and serves a site for as long as it is visited.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { docsgenFunction, runInShell } from '../run-in-shell.mjs'

/** The folder of the repository. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

const shell = { cwd: root, setup: docsgenFunction(join(root, 'bin/docsgen.js')) }

/**
 * `content`: docsgen's own site, built; `content in dev`: served by `docsgen dev`, so that the chat answers.
 * @typedef {'content' | 'content in dev' | SmallSite} Site
 * @typedef {object} SmallSite
 * @property {Readonly<Record<string, string | object>>} files by their paths in the site; objects are written as JSON
 * @property {(folder: string) => void} [prepare] the folder, which has the files
 */

/**
 * @param {Site} site
 * @param {(address: string) => Promise<void>} visit
 */
export async function visitSite(site, visit) {
  const serve = (command) => runInShell({ command, server: true, visit }, shell)
  if (site === 'content in dev') {
    await serve('docsgen dev content')
    return
  }
  const folder = mkdtempSync(join(tmpdir(), 'docsgen-pictures-'))
  try {
    if (site !== 'content') writeSite(folder, site)
    const built = site === 'content' ? `content --out-dir '${folder}/site'` : `'${folder}'`
    await runInShell({ command: `docsgen build ${built}` }, shell)
    await serve(`docsgen preview ${built}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {SmallSite} site */
function writeSite(folder, { files, prepare }) {
  for (const [name, content] of Object.entries(files)) {
    const file = join(folder, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  }
  prepare?.(folder)
}
