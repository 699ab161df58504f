/**
 * A fresh checkout, with what CI has kept of an earlier build: at another path, or with new times. Pages that show what they
 * showed are not rendered again, and the bytes are those of a build from nothing.
 */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import type { BuildOptions } from '../../src/commands/build/build-types.ts'
import { storeServer } from './shared-cache/store-server.ts'
import type { Built } from './site.ts'
import { differences, linkPackages, site, siteIn, type TestSite, temporaryFolder } from './site.ts'

export interface Way {
  /** The folders that were kept. */
  readonly kept: readonly string[]
  readonly elsewhere?: true
  readonly newTimes?: true
  /** The folders are not there, but a cache that machines share has the build. */
  readonly shared?: true
}

const both = ['.docsgen', 'build']

export const ways: Readonly<Record<string, Way>> = {
  nothing: { kept: [] },
  'the cache alone': { kept: ['.docsgen'] },
  'cache and output': { kept: both },
  'cache and output, at another path': { kept: both, elsewhere: true },
  'cache and output, with new times': { kept: both, newTimes: true },
  'cache and output, at another path and with new times': {
    kept: both,
    elsewhere: true,
    newTimes: true,
  },
  'a cache that machines share': { kept: [], shared: true },
}

/** Sites, each with a text to edit, and the number of pages that are rendered then. */
export const sites: Readonly<
  Record<string, { readonly edited: string; readonly renders: number }>
> = {
  'incremental/site': { edited: 'docs/guide/two.md', renders: 3 },
  'overrides/site': { edited: 'docs/intro.md', renders: 2 },
  'api/site': { edited: 'docs/intro.md', renders: 3 },
  'api/own': { edited: 'docs/guide/pet.md', renders: 1 },
  'markdown/plugins': { edited: 'docs/page.md', renders: 1 },
}

function git(root: string, ...args: readonly string[]): void {
  const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.com']
  execFileSync('git', [...who, ...args], { cwd: root, stdio: 'pipe' })
}

/** Copies a folder with the times of its files, which Node.js would round. */
function copyWithTimes(from: string, to: string): void {
  execFileSync('cp', ['-a', from, to])
}

/** What a checkout, and the caches beside it, are made of. */
interface Origin {
  /** Absolute path where the site was built. */
  readonly root: string
  /** A copy of the sources, in a repository. */
  readonly sources: string
  /** A copy of the cache and the output. */
  readonly caches: string
  /** Address of the cache that machines share. */
  readonly remoteCache: string
}

/** Builds a site in a repository, and keeps what the build has left. */
async function build(name: string): Promise<Origin> {
  const s = site(name)
  git(s.root, 'init', '--quiet')
  s.change('.gitignore', '.docsgen/\nbuild/\nnode_modules\n')
  git(s.root, 'add', '--all')
  git(s.root, 'commit', '--quiet', '--message', 'One')
  const { address: remoteCache } = await storeServer()
  const { exitCode } = await s.build({ remoteCache, remoteCacheWrite: true })
  expect(exitCode).toBe(0)
  const [sources, caches] = [path.join(temporaryFolder(), 'sources'), temporaryFolder()]
  for (const folder of both) copyWithTimes(path.join(s.root, folder), path.join(caches, folder))
  git(s.root, 'clone', '--quiet', '.', sources)
  return { root: s.root, sources, caches, remoteCache }
}

/** Makes a fresh checkout, and puts beside it what was kept. */
function checkOut(name: string, { root, sources, caches }: Origin, way: Way): TestSite {
  const folder = way.elsewhere ? path.join(temporaryFolder(), 'elsewhere') : root
  fs.rmSync(folder, { recursive: true, force: true })
  git(path.dirname(folder), 'clone', '--quiet', sources, folder)
  linkPackages(folder)
  for (const kept of way.kept) {
    const [from, to] = [path.join(caches, kept), path.join(folder, kept)]
    if (way.newTimes) fs.cpSync(from, to, { recursive: true })
    else copyWithTimes(from, to)
  }
  return siteIn(folder, name)
}

/** Builds a site, and counts the pages that are rendered. */
async function count(
  s: TestSite,
  options: Pick<BuildOptions, 'remoteCache'>,
): Promise<Built & { readonly rendered: number }> {
  let rendered = 0
  const built = await s.build({
    ...options,
    onProgress: ({ stage }) => {
      if (stage === 'render') rendered++
    },
  })
  return { ...built, rendered }
}

/** Builds a site in these ways, as it is and after an edit, and compares each with the build from nothing. */
export async function expectRestored(name: string, titles: readonly string[]): Promise<void> {
  const { edited, renders } = sites[name] as (typeof sites)[string]
  const origin = await build(name)
  const edit = (s: TestSite) => {
    s.edit(edited, (text) => `${text}\nOne more line.\n`)
    git(s.root, 'commit', '--quiet', '--all', '--message', 'Two')
    return s
  }
  const clean = await checkOut(name, origin, { kept: [], elsewhere: true }).build()
  const cleanAfter = await edit(checkOut(name, origin, { kept: [], elsewhere: true })).build()
  const pages = clean.result?.pages ?? 0
  const rendered: Record<string, readonly number[]> = {}
  const expected: Record<string, readonly number[]> = {}
  for (const title of titles) {
    const way = ways[title] as Way
    const options = way.shared ? { remoteCache: origin.remoteCache } : {}
    const same = await count(checkOut(name, origin, way), options)
    expect(differences(same.bytes(), clean.bytes()), title).toEqual([])
    expect(same.report(), title).toBe(clean.report())
    const after = await count(edit(checkOut(name, origin, way)), options)
    expect(differences(after.bytes(), cleanAfter.bytes()), title).toEqual([])
    expect(after.report(), title).toBe(cleanAfter.report())
    rendered[title] = [same.rendered, after.rendered]
    expected[title] = way.kept.includes('build') || way.shared ? [0, renders] : [pages, pages]
  }
  expect(rendered).toEqual(expected)
}
