import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { jsonReport, type RunOutcome } from './report-json.ts'
import { sarifReport } from './report-sarif.ts'

export interface ReportTargets {
  /** Paths as given: `.json` and `.sarif` files, or `-` for JSON on stdout. */
  readonly files: readonly string[]
  /** The folder that relative paths start from. */
  readonly cwd: string
  readonly toStdout: (text: string) => void
}

/** Writes the report to every target. Throws errors of the file system. */
export function writeReports(outcome: RunOutcome, { files, cwd, toStdout }: ReportTargets): void {
  for (const file of files) {
    const report = file.endsWith('.sarif') ? sarifReport(outcome) : jsonReport(outcome)
    const text = `${JSON.stringify(report, null, 2)}\n`
    if (file === '-') {
      toStdout(text)
      continue
    }
    const path = resolve(cwd, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
}
