/**
 * Golden sites: a folder of test/golden/sites is copied to a temporary folder and built there by the real pipeline.
 *
 *     const built = await site('links/broken').change('docs/a.md', '# A').build()
 *     await built.expectArticle('docs/a/index.html')
 *     await built.expectDiagnostics()
 *
 * Tests that only read a site as it is share one build of it: `await builtSite('links/broken')`.
 *
 * Expected files lie in test/golden/expected/<site>/; `npx vitest run --project golden -u` rewrites them.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import { formatDiagnostics } from '../../src/cli/report/format-diagnostics.ts'
import { build } from '../../src/commands/build/build.ts'
import type { BuildOptions, BuildResult } from '../../src/commands/build/build-types.ts'
import { clockTick } from '../../src/pipeline/config/hash-inputs.ts'
import { type Diagnostic, DocsgenError } from '../../src/shared/diagnostic.ts'
import { madeOnce } from '../setup/made-once.ts'
import { articleOf, headOf, mainOf, stableNames } from './html.ts'

const here = import.meta.dirname

/** A site in a temporary folder, which is removed when the test ends. */
export interface TestSite {
  /** Absolute. */
  readonly root: string
  /** Writes a file, in folders that need not exist. */
  change(file: string, content: string | Uint8Array): TestSite
  /** Changes a file by its text. */
  edit(file: string, change: (text: string) => string): TestSite
  rename(from: string, to: string): TestSite
  /** Removes a file or a folder. */
  remove(file: string): TestSite
  /** The same site, with its cache and output, in another folder. */
  copy(): TestSite
  /** Without what docsgen keeps beside it: its cache, its state and the output. */
  pristineCopy(): TestSite
  build(options?: Omit<BuildOptions, 'root'>): Promise<Built>
}

/** What a build left. */
export interface Built {
  /** Absolute path of the output. */
  readonly outDir: string
  /** Null when the build could not go on. */
  readonly result: BuildResult | null
  readonly diagnostics: readonly Diagnostic[]
  /** Of the error that ended the build; 0 when it went through. */
  readonly exitCode: 0 | 1 | 2 | 3
  /** Files of the output, sorted, without docsgen's own. */
  files(): string[]
  /** Every file of the output with its bytes. */
  bytes(): Map<string, Buffer>
  text(file: string): string
  /** The page's `<main>`, broken into lines, without what all pages of its kind have alike. */
  main(file: string): string
  /** The page's `<head>`, broken into lines, without what changes with every change of the theme. */
  head(file: string): string
  /** The problems as the command line prints them. */
  report(): string
  /** Compares with expected/<site>/<name>. */
  expectText(name: string, text: string): Promise<void>
  /** For features inside of an article. */
  expectArticle(file: string): Promise<void>
  /** For features around the article, and for pages without one. */
  expectMain(file: string): Promise<void>
  expectHead(file: string): Promise<void>
  expectDiagnostics(): Promise<void>
  /** Compares the list of all files but the theme's. */
  expectFiles(): Promise<void>
}

/** A temporary folder that is removed when the test ends. */
export function temporaryFolder(): string {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-golden-')))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The site `sites/<name>`, ready to be changed and built. */
export function site(name: string): TestSite {
  const root = path.join(temporaryFolder(), 'site')
  fs.cpSync(path.join(here, 'sites', name), root, { recursive: true })
  linkPackages(root)
  return siteIn(root, name)
}

/** A site (absolute path) that uses packages finds those of the repository. */
export function linkPackages(root: string): void {
  if (!fs.existsSync(path.join(root, 'package.json'))) return
  fs.symlinkSync(path.join(here, '../../node_modules'), path.join(root, 'node_modules'), 'dir')
}

/** A site with these files and nothing else. `name` is where its expected files lie. */
export function siteOf(
  name: string,
  files: Readonly<Record<string, string | Uint8Array>>,
): TestSite {
  const made = siteIn(path.join(temporaryFolder(), 'site'), name)
  for (const [file, content] of Object.entries(files)) made.change(file, content)
  return made
}

/** A site in a folder that is there already (absolute path). `name` is where its expected files lie. */
export function siteIn(root: string, name: string): TestSite {
  const inSite = (file: string) => path.join(root, file)
  const copyTo = (filter: (file: string) => boolean) => {
    const copy = path.join(temporaryFolder(), 'site')
    fs.cpSync(root, copy, { recursive: true, preserveTimestamps: true, filter })
    return siteIn(copy, name)
  }
  const self: TestSite = {
    root,
    change(file, content) {
      fs.mkdirSync(path.dirname(inSite(file)), { recursive: true })
      fs.writeFileSync(inSite(file), content)
      return self
    },
    edit: (file, change) => self.change(file, change(fs.readFileSync(inSite(file), 'utf8'))),
    rename(from, to) {
      fs.mkdirSync(path.dirname(inSite(to)), { recursive: true })
      fs.renameSync(inSite(from), inSite(to))
      return self
    },
    remove(file) {
      fs.rmSync(inSite(file), { recursive: true })
      return self
    },
    copy: () => copyTo(() => true),
    pristineCopy: () =>
      copyTo((file) => !['.docsgen', 'build'].includes(path.relative(root, file))),
    async build(options = {}) {
      const outDir = options.outDir ?? path.join(root, 'build')
      await settled()
      return built(name, outDir, await outcomeOf({ root, ...options }))
    },
  }
  return self
}

/**
 * A build does not trust a configuration that was saved in the tick of the clock in which it reads it, or later. Timers may
 * end a millisecond early, and times of files have parts of one.
 */
export async function settled(): Promise<void> {
  await setTimeout(clockTick + 5)
}

/**
 * The site `sites/<name>`, built once for all tests of a run: for reading only.
 * @param drafts - with its drafts, as dev shows it
 */
export async function builtSite(name: string, { drafts = false } = {}): Promise<Built> {
  const { folder, value } = await madeOnce(
    `sites/${name}${drafts ? '+drafts' : ''}`,
    async (to) => {
      fs.cpSync(path.join(here, 'sites', name), path.join(to, 'site'), { recursive: true })
      return outcomeOf({ root: path.join(to, 'site'), drafts })
    },
  )
  return built(name, path.join(folder, 'site/build'), value)
}

/** How a build ended. */
type Outcome = Pick<Built, 'result' | 'diagnostics' | 'exitCode'>

async function outcomeOf(options: BuildOptions): Promise<Outcome> {
  try {
    // No worker threads: those need plain JavaScript, and the tests run the sources.
    const result = await build({ concurrency: 0, ...options })
    return { result, diagnostics: result.diagnostics, exitCode: 0 }
  } catch (error) {
    if (!(error instanceof DocsgenError)) throw error
    const { diagnostics, exitCode } = error
    return { result: null, diagnostics, exitCode }
  }
}

function built(name: string, outDir: string, outcome: Outcome): Built {
  const expected = (file: string) => path.join(here, 'expected', name, file)
  const text = (file: string) => fs.readFileSync(path.join(outDir, file), 'utf8')
  const self: Built = {
    ...outcome,
    outDir,
    files: () => filesOf(outDir),
    bytes: () => bytesOf(outDir),
    text,
    main: (file) => mainOf(text(file)),
    head: (file) => headOf(text(file)),
    report: () => reportOf(outcome.diagnostics),
    expectText: (file, actual) => expect(actual).toMatchFileSnapshot(expected(file)),
    expectArticle: (file) =>
      self.expectText(`${withoutIndex(file)}.article.html`, articleOf(text(file))),
    expectMain: (file) => self.expectText(`${withoutIndex(file)}.main.html`, self.main(file)),
    expectHead: (file) => self.expectText(`${withoutIndex(file)}.head.html`, self.head(file)),
    expectDiagnostics: () => self.expectText('diagnostics.txt', self.report()),
    expectFiles: () => {
      const files = self
        .files()
        .filter(
          (file) => !/^assets\/(?:(?:js\/)?[^/]*\.(css|js)(\.LEGAL\.txt)?$|search\/)/.test(file),
        )
      return self.expectText('files.txt', `${files.map(stableNames).join('\n')}\n`)
    },
  }
  return self
}

/** `docs/a/index.html` // 'docs/a' */
function withoutIndex(file: string): string {
  return file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '') || 'home'
}

/** Files below a folder, sorted, with forward slashes, without docsgen's own folder. */
export function filesOf(folder: string): string[] {
  if (!fs.existsSync(folder)) return []
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !file.startsWith('.docsgen-output/'))
    .sort()
}

/** Every file below a folder with its bytes. */
export function bytesOf(folder: string): Map<string, Buffer> {
  return new Map(filesOf(folder).map((file) => [file, fs.readFileSync(path.join(folder, file))]))
}

const plain = (text: string) => text
const colors = { bold: plain, dim: plain, red: plain, yellow: plain, green: plain }

function reportOf(diagnostics: readonly Diagnostic[]): string {
  const limit = Number.POSITIVE_INFINITY
  return formatDiagnostics(diagnostics, { colors, limit }) || 'no problems\n'
}

/** Paths whose bytes differ between two outputs, or that only one of them has. */
export function differences(
  a: ReadonlyMap<string, Buffer>,
  b: ReadonlyMap<string, Buffer>,
): string[] {
  return [...new Set([...a.keys(), ...b.keys()])]
    .filter((file) => {
      const [left, right] = [a.get(file), b.get(file)]
      return !left || !right || !left.equals(right)
    })
    .sort()
}
