// The generators that are timed: how each is given a corpus, started, and made to forget what it did.
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { layOutDocgen, layOutHugo } from './layout.mjs'

const bin = join(dirname(fileURLToPath(import.meta.url)), '../../bin/docgen.js')

/** Removes folders of a site. */
const remover = (cwd, folders) => () => {
  for (const folder of folders) rmSync(join(cwd, folder), { recursive: true, force: true })
}

/** docgen, with a corpus laid out in `cwd`. */
export function docgen(corpus, cwd) {
  layOutDocgen(corpus, cwd)
  return {
    name: 'docgen',
    run: { command: [process.execPath, bin, 'build', '.'], cwd },
    forget: remover(cwd, ['.docgen', 'build']),
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
    forget: remover(cwd, ['public']),
    output: join(cwd, 'public'),
    docs: join(cwd, 'content/en'),
  }
}
