/** The report as SARIF 2.1.0 (OASIS), which code hosts show beside the lines with problems. */
import {
  type Diagnostic,
  type DiagnosticCode,
  diagnosticCodes,
  type Fix,
} from '../../shared/diagnostic.ts'
import { sortDiagnostics } from './format-diagnostics.ts'
import type { RunOutcome } from './report-json.ts'

const codes = Object.keys(diagnosticCodes) as DiagnosticCode[]

const levels = { error: 'error', warning: 'warning', info: 'note', off: 'none' } as const

/**
 * Makes a SARIF log with one run. Every code of docsgen is a rule, reported or not.
 * URIs are relative to the working directory (`%SRCROOT%`), which on a build machine is the repository.
 */
export function sarifReport({ docsgenVersion, exitCode, diagnostics, site }: RunOutcome): object {
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'docsgen', version: docsgenVersion, rules: codes.map(rule) } },
        invocations: [{ executionSuccessful: exitCode < 2, exitCode }],
        columnKind: 'utf16CodeUnits',
        results: sortDiagnostics(diagnostics).map((one) => resultOf(one, site)),
      },
    ],
  }
}

function rule(code: DiagnosticCode): object {
  const { severity, meaning, fix } = diagnosticCodes[code]
  return {
    id: code,
    shortDescription: { text: meaning },
    help: { text: fix, markdown: fix },
    defaultConfiguration: { level: levels[severity] },
  }
}

function resultOf(one: Diagnostic, site: string): object {
  const { file, fix } = one
  const path = site ? `${site}/${file}` : `${file}`
  return {
    ruleId: one.code,
    ruleIndex: codes.indexOf(one.code),
    level: levels[one.severity],
    message: { text: one.hint ? `${one.message}\n${one.hint}` : one.message },
    ...(file !== undefined && { locations: [location(one, path)] }),
    ...(file !== undefined && fix && { fixes: [fixOf(fix, path)] }),
  }
}

/** The edits as replacements, which readers of SARIF offer beside the problem. */
function fixOf({ edits }: Fix, path: string): object {
  const replacements = edits.map(({ line, column, endLine, endColumn, text }) => ({
    deletedRegion: { startLine: line, startColumn: column, endLine, endColumn },
    ...(text !== '' && { insertedContent: { text } }),
  }))
  return { artifactChanges: [{ artifactLocation: artifact(path), replacements }] }
}

function artifact(path: string): object {
  return { uri: path.split('/').map(encodeURIComponent).join('/'), uriBaseId: '%SRCROOT%' }
}

function location({ line, column }: Diagnostic, path: string): object {
  return {
    physicalLocation: {
      artifactLocation: artifact(path),
      ...(line && { region: { startLine: line, ...(column && { startColumn: column }) } }),
    },
  }
}
