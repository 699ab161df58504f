/** What `check --fix` says of the files that it has mended. */
import type { FixSummary } from '../../commands/check/check-types.ts'
import { plural } from './format-diagnostics.ts'

/** The summary, each line with its line break. */
export function fixSummary({ dryRun, files, codes, refused }: FixSummary): string {
  const count = Object.values(files).reduce((sum, own) => sum + own, 0)
  const list = Object.entries(codes)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, own]) => `${code} ${own}`)
    .join(', ')
  const problems = `${plural(count, 'problem')} in ${plural(Object.keys(files).length, 'file')}`
  const made = dryRun ? `${problems} can be mended` : `Mended ${problems}`
  return [
    count === 0 ? 'Nothing is certain enough to be mended' : `${made}: ${list}`,
    ...Object.entries(refused).map(([file, reason]) => `${file} is not mended: ${reason}`),
  ]
    .map((line) => `${line}\n`)
    .join('')
}
