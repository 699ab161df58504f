import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import * as cli from '../../../../src/cli/main.ts'
import type {
  Build,
  BuildOptions,
  BuildResult,
} from '../../../../src/commands/build/build-types.ts'
import { type Diagnostic, DocsgenError, diagnostic } from '../../../../src/shared/diagnostic.ts'
import { temporarySite } from '../../pipeline/config/temporary-site.ts'
import { capture, optionsOf } from '../capture.ts'

const work = vi.hoisted((): { build: Build | null } => ({ build: null }))
vi.mock('../../../../src/commands/build/build.ts', () => ({
  build: (options: BuildOptions) => work.build?.(options),
}))

/** Options of the command line by name. */
type Flags = Readonly<Record<string, unknown>>

const warning = diagnostic('broken-link', 'No page /x.', {
  file: 'docs/a.md',
  line: 3,
  column: 5,
  hint: 'Did you mean /y?',
})
const error = diagnostic('doc-unknown', 'No doc x.', { file: 'docsgen.config.ts' })

function result(change: Partial<BuildResult> = {}): BuildResult {
  return {
    diagnostics: [],
    pages: 3,
    finished: 0,
    written: 2,
    unchanged: 1,
    removed: 0,
    outDir: '/sites/site/build',
    upToDate: false,
    ...change,
  }
}

async function run(build: Build, flags: Flags = {}, cwd = '/sites') {
  const { streams, text, plain } = capture(cwd)
  work.build = build
  const exitCode = await cli.run(['build', 'site', ...optionsOf(flags)], streams)
  return { exitCode, out: text.out, err: plain() }
}

const gives =
  (diagnostics: readonly Diagnostic[]): Build =>
  async () =>
    result({ diagnostics })

const throws =
  (thrown: unknown): Build =>
  async () => {
    throw thrown
  }

describe('exit codes (design 4)', () => {
  test.each<[string, Build, Flags, number]>([
    ['nothing wrong', gives([]), {}, 0],
    ['warnings', gives([warning]), {}, 0],
    ['warnings with --strict', gives([warning]), { strict: true }, 1],
    ['no warnings with --strict', gives([]), { strict: true }, 0],
    ['errors', gives([error]), {}, 1],
    ['errors that stop the build', throws(new DocsgenError([error], 1)), {}, 1],
    ['a wrong configuration', throws(new DocsgenError([error], 2)), {}, 2],
    ['the environment', throws(new DocsgenError([error], 3)), {}, 3],
    [
      'the disk',
      throws(
        Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC', syscall: 'write' }),
      ),
      {},
      3,
    ],
    ['a bug', throws(new TypeError('x is undefined')), {}, 3],
    ['something thrown that is no error', throws('text'), {}, 3],
    [
      'bytes that differ',
      async () => result({ verify: { equal: false, differences: ['a.html'] } }),
      { verify: true },
      3,
    ],
  ])('%s', async (...[, build, flags, exitCode]) => {
    expect((await run(build, flags)).exitCode).toBe(exitCode)
  })
})

describe('output', () => {
  test('a problem has its place, code and hint; the summary follows', async () => {
    const { out, err } = await run(gives([warning]))
    expect(out).toBe('')
    expect(err.replace(/in [\d.]+ s/, 'in 1 s')).toBe(
      'docs/a.md:3:5 warning broken-link No page /x.\n  Did you mean /y?\n1 warning\n' +
        'Built 3 pages in site/build (files: 2 written, 1 unchanged, 0 removed) in 1 s\n',
    )
  })

  test('an unchanged site is up to date', async () => {
    expect((await run(async () => result({ upToDate: true }))).err).toMatch(
      /^Up to date: 3 pages in site\/build in /,
    )
  })

  test('a site without its own origin gets a note about addresses that begin with another', async () => {
    const build = async () => result({ withoutUrl: true })
    expect((await run(build)).err).toMatch(
      /\nFeeds, the sitemap and canonical addresses begin with http:\/\/localhost\. Write the `url` of the site into docsgen\.config before you publish it\.\n$/,
    )
    expect((await run(build, { quiet: true })).err).toBe('')
    expect((await run(gives([]))).err).not.toContain('`url`')
  })

  test('--quiet prints problems only', async () => {
    expect((await run(gives([]), { quiet: true })).err).toBe('')
    expect((await run(gives([error]), { quiet: true })).err).toContain('doc-unknown')
  })

  test('--verbose prints the time of each stage', async () => {
    const { err } = await run(async () => result({ timings: { compile: 1234 } }), { verbose: true })
    expect(err).toContain('  compile: 1.23 s\n')
  })

  test('--profile prints both times of each stage, and where the profiles are', async () => {
    const profiles = ['.docsgen/profile/main.cpuprofile']
    const measured = { timings: { compile: 1234 }, processor: { compile: 2345 }, profiles }
    const { err } = await run(async () => result(measured), { profile: true })
    expect(err).toMatch(/^compile +1\.23 s +2\.35 s$/m)
    expect(err).toMatch(/^whole command( +[\d.]+ s){2}$/m)
    expect(err).toContain('\n  .docsgen/profile/main.cpuprofile\n')
  })

  test('--profile says why there is no profile when nothing was built', async () => {
    const { err } = await run(async () => result({ upToDate: true }), { profile: true })
    expect(err).toContain('Nothing was built, so there is no profile.')
  })

  test('stages are lines when there is no terminal', async () => {
    const { err } = await run(async ({ onProgress }) => {
      for (const done of [0, 1, 2]) onProgress?.({ stage: 'compile', done, total: 2 })
      onProgress?.({ stage: 'emit', done: 0, total: 0 })
      return result()
    })
    expect(err).toMatch(/^compile \(2\)\nemit\nBuilt /)
  })

  test('a bug keeps its stack and its cause, and is called a bug', async () => {
    const cause = new Error('deep')
    const { err } = await run(throws(new TypeError('x is undefined', { cause })))
    expect(err).toMatch(/^TypeError: x is undefined\n {4}at .*\n/)
    expect(err).toContain('Caused by Error: deep\n    at ')
    expect(err).toContain('This is a bug in docsgen.')
  })

  test('an error of the operating system is no bug', async () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
      code: 'ENOSPC',
      syscall: 'write',
    })
    expect((await run(throws(full))).err).toBe(
      'error system-error The operating system refuses: ENOSPC: no space left on device, write.\n' +
        '  Free space on the disk.\n1 error\n',
    )
  })

  test('a failed build prints all of its problems and no summary', async () => {
    const { err } = await run(throws(new DocsgenError([warning, error], 1)))
    expect(err).toContain('docsgen.config.ts error doc-unknown No doc x.\n')
    expect(err).toContain('1 error, 1 warning\n')
    expect(err).not.toContain('Built')
  })

  test('--strict says why warnings alone have failed the build', async () => {
    expect((await run(throws(new DocsgenError([warning], 1)), { strict: true })).err).toContain(
      'because of --strict',
    )
    expect((await run(throws(new DocsgenError([error], 2)), { strict: true })).err).not.toContain(
      '--strict',
    )
  })

  test('--verify lists the files that differ', async () => {
    const { err } = await run(async () =>
      result({ verify: { equal: false, differences: ['a.html', 'b.html'] } }),
    )
    expect(err).toContain('other bytes in 2 files:\n  a.html\n  b.html\n')
    expect(
      (await run(async () => result({ verify: { equal: true, differences: [] } }))).err,
    ).toContain('same bytes')
  })
})

test('flags become options', async () => {
  let given: BuildOptions | null = null
  const build: Build = async (options) => {
    given = options
    return result()
  }
  await run(build)
  expect(given).toEqual({
    root: resolve('/sites/site'),
    cache: true,
    onProgress: expect.any(Function),
    onLine: expect.any(Function),
    signal: expect.any(AbortSignal),
  })
  await run(build, {
    outDir: '../out',
    locale: ['en', 'fr'],
    baseUrl: '/x/',
    concurrency: 2,
    cache: false,
    drafts: true,
    keepGoing: true,
    verify: true,
    strict: true,
  })
  expect(given).toMatchObject({
    outDir: resolve('/out'),
    locales: ['en', 'fr'],
    baseUrl: '/x/',
    concurrency: 2,
    cache: false,
    drafts: true,
    keepGoing: true,
    verify: true,
    strict: true,
  })
})

describe('reports', () => {
  test('are written in every form asked for, also when the build fails', async () => {
    const cwd = temporarySite({})
    const flags = { report: ['out/a.json', 'b.sarif', '-'] }
    const { exitCode, out } = await run(throws(new DocsgenError([warning, error], 1)), flags, cwd)
    expect(exitCode).toBe(1)
    const json = readFileSync(join(cwd, 'out/a.json'), 'utf8')
    expect(json).toBe(out)
    expect(JSON.parse(json)).toMatchObject({
      version: 1,
      exitCode: 1,
      site: 'site',
      build: null,
      errors: 1,
      warnings: 1,
      diagnostics: [warning, error],
    })
    expect(JSON.parse(readFileSync(join(cwd, 'b.sarif'), 'utf8'))).toMatchObject({
      version: '2.1.0',
    })
  })

  test('that cannot be written are an environment error', async () => {
    const cwd = temporarySite({ 'file.txt': '' })
    const { exitCode, err } = await run(gives([]), { report: ['file.txt/a.json'] }, cwd)
    expect(exitCode).toBe(3)
    expect(err).toContain('file.txt')
    expect(err).not.toContain('bug')
  })
})
