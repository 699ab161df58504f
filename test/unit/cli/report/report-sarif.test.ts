import { expect, test } from 'vitest'
import type { RunOutcome } from '../../../../src/cli/report/report-json.ts'
import { jsonReport } from '../../../../src/cli/report/report-json.ts'
import { sarifReport } from '../../../../src/cli/report/report-sarif.ts'
import { diagnostic, diagnosticCodes } from '../../../../src/shared/diagnostic.ts'

const problems = [
  diagnostic('doc-unknown', 'No doc x.', { file: 'docs/b.md' }),
  diagnostic('broken-link', 'No page /x.', {
    hint: 'Did you mean /y?',
    column: 5,
    line: 3,
    file: 'docs/中 文/100%#.md',
  }),
  diagnostic('git-unavailable', 'No git.'),
]

const outcome: RunOutcome = {
  docsgenVersion: '1.2.3',
  exitCode: 1,
  diagnostics: problems,
  result: null,
  site: 'content',
}

interface Sarif {
  readonly version: string
  readonly runs: readonly {
    readonly tool: {
      readonly driver: {
        readonly name: string
        readonly version: string
        readonly rules: readonly {
          readonly id: string
          readonly shortDescription: { readonly text: string }
          readonly defaultConfiguration: { readonly level: string }
        }[]
      }
    }
    readonly results: readonly {
      readonly ruleId: string
      readonly ruleIndex: number
      readonly level: string
      readonly message: { readonly text: string }
      readonly locations?: readonly {
        readonly physicalLocation: {
          readonly artifactLocation: { readonly uri: string }
          readonly region?: object
        }
      }[]
    }[]
  }[]
}

test('every code is a rule with its explanation and level', () => {
  const [run] = (sarifReport(outcome) as Sarif).runs
  const rules = run?.tool.driver.rules ?? []
  expect(rules.map(({ id }) => id)).toEqual(Object.keys(diagnosticCodes))
  for (const { shortDescription, defaultConfiguration } of rules) {
    expect(shortDescription.text).toMatch(/\.$/)
    expect(['error', 'warning', 'note', 'none']).toContain(defaultConfiguration.level)
  }
})

test('results point to their rule and their place, by valid relative URIs', () => {
  const [run] = (sarifReport(outcome) as Sarif).runs
  for (const { ruleId, ruleIndex } of run?.results ?? [])
    expect(run?.tool.driver.rules[ruleIndex]?.id).toBe(ruleId)
  const [unknown, broken, git] = run?.results ?? []
  expect(broken).toMatchObject({
    level: 'warning',
    message: { text: 'No page /x.\nDid you mean /y?' },
  })
  expect(broken?.locations?.[0]?.physicalLocation).toEqual({
    artifactLocation: {
      uri: 'content/docs/%E4%B8%AD%20%E6%96%87/100%25%23.md',
      uriBaseId: '%SRCROOT%',
    },
    region: { startLine: 3, startColumn: 5 },
  })
  expect(unknown).toMatchObject({ level: 'error' })
  expect(unknown?.locations?.[0]?.physicalLocation).not.toHaveProperty('region')
  expect(git).not.toHaveProperty('locations')
})

test('the same problems in any order give the same bytes', () => {
  const bytes = (diagnostics: typeof problems) =>
    [jsonReport, sarifReport].map((report) => JSON.stringify(report({ ...outcome, diagnostics })))
  expect(bytes(problems.toReversed())).toEqual(bytes(problems))
})

test('the JSON report of a build has no times and no folders of this machine', () => {
  const result = {
    diagnostics: problems,
    pages: 3,
    finished: 0,
    written: 1,
    unchanged: 2,
    removed: 0,
    outDir: '/tmp/x',
    upToDate: false,
    timings: { all: 5 },
  }
  const report = jsonReport({ ...outcome, result, site: '' })
  expect(report).toMatchObject({
    site: '.',
    errors: 1,
    warnings: 2,
    tool: { name: 'docsgen', version: '1.2.3' },
  })
  expect(report.build).toEqual({ pages: 3, written: 1, unchanged: 2, removed: 0, upToDate: false })
})
