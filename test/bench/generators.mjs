// The generators that are timed: how each is given a corpus, started, and made to forget what it did.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { layOutDocsgen, layOutHugo } from './layout.mjs'

const bin = join(dirname(fileURLToPath(import.meta.url)), '../../bin/docsgen.js')

/**
 * Puts folders of a site out of the way, to be removed when all is measured: for half a minute after a thousand files have
 * gone, ext4 makes new ones several times slower, and whoever writes the most would pay for it.
 */
const mover = (cwd, folders) => () => {
  const gone = mkdtempSync(`${cwd}-gone-`)
  for (const folder of folders) {
    if (existsSync(join(cwd, folder))) renameSync(join(cwd, folder), join(gone, folder))
  }
}

/** docsgen, with a corpus laid out in `cwd`. */
export function docsgen(corpus, cwd) {
  layOutDocsgen(corpus, cwd)
  return {
    name: 'docsgen',
    run: { command: [process.execPath, bin, 'build', '.'], cwd },
    forget: mover(cwd, ['.docsgen', 'build']),
    output: join(cwd, 'build'),
    /** Where a page is that can be edited. */
    docs: join(cwd, 'docs'),
  }
}

/** Hugo, or null where it is not installed. */
export function hugo(corpus, cwd) {
  if (spawnSync('hugo', ['version']).status !== 0) return null
  layOutHugo(corpus, cwd)
  return {
    name: 'Hugo, small theme',
    run: { command: ['hugo', '--quiet'], cwd },
    forget: mover(cwd, ['public']),
    output: join(cwd, 'public'),
    docs: join(cwd, 'content/en'),
  }
}
