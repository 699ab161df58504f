import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import * as cli from '../../../../src/cli/main.ts'
import type { check } from '../../../../src/commands/check/check.ts'
import type { CheckOptions, CheckResult } from '../../../../src/commands/check/check-types.ts'
import { type Diagnostic, DocsgenError, diagnostic } from '../../../../src/shared/diagnostic.ts'
import { temporarySite } from '../../pipeline/config/temporary-site.ts'
import { capture, optionsOf } from '../capture.ts'

type Check = typeof check

const work = vi.hoisted((): { check: Check | null } => ({ check: null }))
vi.mock('../../../../src/commands/check/check.ts', () => ({
  check: (options: CheckOptions) => work.check?.(options),
}))

/** Options of the command line by name. */
type Flags = Readonly<Record<string, unknown>>

const warning = diagnostic('broken-link', 'No page /x.', { file: 'docs/a.md', line: 3, column: 5 })
const error = diagnostic('doc-unknown', 'No doc x.', { file: 'docsgen.config.ts' })
const note = diagnostic('external-moved', 'It has moved.', { file: 'docs/a.md', line: 9 })

const row = { converted: 0, stale: 0, wrongScript: 0, untranslated: 0 }

function result(change: Partial<CheckResult> = {}): CheckResult {
  return {
    diagnostics: [],
    fixable: { problems: [], hashes: new Map() },
    pages: 12,
    coverage: [
      { ...row, locale: 'en', pages: 120, translated: 120, percent: 100 },
      {
        ...row,
        locale: 'zh-CN',
        pages: 120,
        translated: 8,
        stale: 2,
        untranslated: 110,
        percent: 6,
      },
    ],
    stale: [],
    messages: [],
    lock: { exists: true, unrecorded: 0, edited: 0, update: null },
    external: null,
    timings: { compile: 1234 },
    ...change,
  }
}

async function run(check: Check, flags: Flags = {}, cwd = '/sites') {
  const { streams, text, plain } = capture(cwd)
  work.check = check
  const exitCode = await cli.run(['check', 'site', ...optionsOf(flags)], streams)
  return { exitCode, out: text.out, err: plain() }
}

const gives =
  (diagnostics: readonly Diagnostic[], change: Partial<CheckResult> = {}): Check =>
  async () =>
    result({ diagnostics, ...change })

const throws =
  (thrown: unknown): Check =>
  async () => {
    throw thrown
  }

test.each<[string, Check, Flags, number]>([
  ['nothing wrong', gives([]), {}, 0],
  ['warnings', gives([warning]), {}, 0],
  ['warnings with --strict', gives([warning]), { strict: true }, 1],
  ['notes with --strict', gives([note]), { strict: true }, 0],
  ['errors', gives([error]), {}, 1],
  ['a wrong configuration', throws(new DocsgenError([error], 2)), {}, 2],
  ['the environment', throws(new DocsgenError([error], 3)), {}, 3],
  ['a bug', throws(new TypeError('x is undefined')), {}, 3],
])('exit code: %s', async (...[, check, flags, exitCode]) => {
  expect((await run(check, flags)).exitCode).toBe(exitCode)
})

describe('text', () => {
  test('problems, counts, a table of the locales, and the number of pages', async () => {
    const { out, err } = await run(gives([warning, error, note]))
    expect(out).toBe('')
    expect(err.replace(/in [\d.]+ s/, 'in 1 s')).toBe(
      [
        'docs/a.md:3:5 warning broken-link No page /x.',
        'docsgen.config.ts error doc-unknown No doc x.',
        '1 error, 1 warning, 1 note, see --verbose',
        'locale  pages  translated  converted  stale  wrong script  untranslated   done',
        'en        120         120          -      -             -             -  100 %',
        'zh-CN     120           8          -      2             -           110    6 %',
        'Checked 12 pages in 1 s',
        '',
      ].join('\n'),
    )
  })

  test('--verbose prints notes and times, --quiet problems only', async () => {
    const { err } = await run(gives([note]), { verbose: true })
    expect(err).toContain('docs/a.md:9 info external-moved It has moved.\n')
    expect(err).toContain('  compile: 1.23 s\n')
    expect((await run(gives([warning]), { quiet: true })).err).toBe(
      'docs/a.md:3:5 warning broken-link No page /x.\n1 warning\n',
    )
  })

  test('--strict says why warnings alone have failed the check', async () => {
    expect((await run(gives([warning]), { strict: true })).err).toContain('Warnings fail the check')
    expect((await run(gives([note]), { strict: true })).err).not.toContain('--strict')
  })

  test.each<[Partial<CheckResult['lock']>, string]>([
    [{}, ''],
    [
      { exists: false, unrecorded: 3 },
      'No i18n.lock: docsgen check --update-lock records 3 translations\n',
    ],
    [
      { unrecorded: 1, edited: 2 },
      'i18n.lock: 1 translation not recorded, 2 edited since (docsgen check --update-lock)\n',
    ],
    [
      { update: { added: 1, updated: 0, removed: 2 } },
      'i18n.lock: 1 added, 0 updated, 2 removed\n',
    ],
  ])('the lock %j', async (lock, line) => {
    const { err } = await run(async () => result({ lock: { ...result().lock, ...lock } }))
    expect(err.replace(/^locale[\s\S]*6 %\n/, '').replace(/Checked.*\n/, '')).toBe(line)
  })

  test('a site of one locale has no table; links are counted', async () => {
    const external = { links: 5, asked: 2, cached: 2, ignored: 1 }
    const { err } = await run(gives([], { coverage: result().coverage.slice(0, 1), external }))
    expect(err).toMatch(
      /^Checked 12 pages and 5 external links \(2 requested, 2 known, 1 ignored\) in /,
    )
  })
})

test('--json prints the report and nothing else', async () => {
  const { exitCode, out, err } = await run(gives([warning, note]), { json: true, strict: true })
  expect([exitCode, err]).toEqual([1, ''])
  expect(JSON.parse(out)).toMatchObject({
    version: 1,
    exitCode: 1,
    build: null,
    check: {
      pages: 12,
      coverage: [{ locale: 'en' }, { locale: 'zh-CN', stale: 2, percent: 6 }],
      stale: [],
      lock: { exists: true },
      external: null,
    },
    errors: 0,
    warnings: 1,
    notes: 1,
    diagnostics: [{ code: 'broken-link' }, { code: 'external-moved', severity: 'info' }],
  })
  const failed = await run(throws(new DocsgenError([error], 2)), { json: true })
  expect(JSON.parse(failed.out)).toMatchObject({ exitCode: 2, check: null, errors: 1 })
})

test('--report writes files; a note is a note in SARIF', async () => {
  const cwd = temporarySite({})
  await run(gives([note]), { report: ['out/a.json', 'b.sarif'] }, cwd)
  expect(JSON.parse(readFileSync(join(cwd, 'out/a.json'), 'utf8'))).toMatchObject({ notes: 1 })
  const { runs } = JSON.parse(readFileSync(join(cwd, 'b.sarif'), 'utf8'))
  expect(runs[0].results[0]).toMatchObject({ ruleId: 'external-moved', level: 'note' })
})

test('flags become options; paths to accept are found in the site or the working directory', async () => {
  let given: CheckOptions | null = null
  const cwd = temporarySite({ 'site/i18n/zh/docs/a.md': '' })
  await run(
    async (options) => {
      given = options
      return result()
    },
    {
      cache: false,
      drafts: true,
      external: true,
      allowPrivate: true,
      updateLock: true,
      accept: ['i18n/zh/docs/a.md', 'site/i18n/zh/docs/b.md'],
    },
    cwd,
  )
  expect(given).toEqual({
    root: resolve(cwd, 'site'),
    cache: false,
    drafts: true,
    external: true,
    allowPrivate: true,
    updateLock: true,
    accept: [resolve(cwd, 'site/i18n/zh/docs/a.md'), resolve(cwd, 'site/i18n/zh/docs/b.md')],
    onProgress: expect.any(Function),
  })
})
