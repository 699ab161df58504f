/** Rounds of random sites, each with a seed of its own that repeats it. */
import fs from 'node:fs'
import path from 'node:path'
import { createRandom } from '../random.ts'
import { dataSite, documentSite } from './make-site.ts'
import { type Corpus, oneOf } from './make-text.ts'
import { type Faults, faultsOf, type Limits, writeSite } from './run-site.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** The documents of docsgen's own site and of the test sites. */
export function readCorpus(): Corpus {
  const texts = (ending: string) =>
    ['content/docs', 'test/golden/sites'].flatMap((folder) =>
      fs
        .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith(ending) && !file.includes('node_modules'))
        .sort()
        .map((file) => fs.readFileSync(path.join(root, folder, file), 'utf8')),
    )
  return { md: texts('.md'), mdx: texts('.mdx') }
}

export interface Round {
  readonly kind: 'md' | 'mdx' | 'data'
  readonly documents: number
  readonly faults: Faults
}

export interface RoundOptions {
  readonly folder: string
  readonly corpus: Corpus
  /** Documents of a site. */
  readonly count: number
  readonly limits: Limits
}

/** One round: most have Markdown, some MDX, some random configuration and data. */
export async function fuzzRound(seed: number, options: RoundOptions): Promise<Round> {
  const random = createRandom(seed)
  return runRound(oneOf(random, ['md', 'md', 'md', 'mdx', 'data', 'data']), seed, options)
}

/** A round of a kind. */
export async function runRound(
  kind: Round['kind'],
  seed: number,
  { folder, corpus, count, limits }: RoundOptions,
): Promise<Round> {
  const random = createRandom(seed)
  const files =
    kind === 'data' ? dataSite(random) : documentSite(random, { format: kind, count, corpus })
  const documents = kind === 'data' ? 1 : count
  writeSite(folder, files)
  const command = random(5) === 0 ? 'check' : 'build'
  const faults = await faultsOf(folder, { command, limits })
  // Pages whose author has made a mistake that ends the build are taken out, so that the others are looked at.
  if (kind !== 'data' && command === 'build' && withoutFaulty(folder)) {
    return {
      kind,
      documents,
      faults: [...faults, ...(await faultsOf(folder, { command, limits }))],
    }
  }
  return { kind, documents, faults }
}

/** Removes the files that the last report has errors for. False: there are none. */
function withoutFaulty(folder: string): boolean {
  const report = path.join(folder, 'report.json')
  if (!fs.existsSync(report)) return false
  const { diagnostics } = JSON.parse(fs.readFileSync(report, 'utf8')) as {
    diagnostics: { severity: string; file?: string }[]
  }
  const wrong = diagnostics.flatMap(({ severity, file }) =>
    severity === 'error' && file ? [file] : [],
  )
  for (const file of wrong) fs.rmSync(path.join(folder, file), { force: true })
  return wrong.length > 0
}

/**
 * The documents without which a site has no faults are taken out, half by half.
 * @returns the files that are left
 */
export async function shrink(folder: string, limits: Limits): Promise<string[]> {
  let files = documentsOf(folder)
  for (let size = files.length; size > 1; ) {
    size = Math.ceil(size / 2)
    for (let start = 0; start < files.length; ) {
      const without = files.slice(start, start + size)
      if (await isFaultyWithout(folder, without, limits)) {
        files = files.filter((file) => !without.includes(file))
      } else start += size
    }
  }
  return files
}

/** Whether a site has faults without these files; if so, they stay away. */
async function isFaultyWithout(
  folder: string,
  without: readonly string[],
  limits: Limits,
): Promise<boolean> {
  const kept = new Map(without.map((file) => [file, fs.readFileSync(file)]))
  for (const file of without) fs.rmSync(file)
  fs.rmSync(path.join(folder, '.docsgen'), { recursive: true, force: true })
  const faults = await faultsOf(folder, { command: 'build', limits })
  if (faults.length > 0) return true
  for (const [file, bytes] of kept) fs.writeFileSync(file, bytes)
  return false
}

function documentsOf(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?:^|\/)d\d+\.mdx?$/.test(file) && !file.startsWith('build/'))
    .map((file) => path.join(folder, file))
}
