/** Are the files of the output as a build left them? */
import type { Columns } from '../../support/columns.ts'
import type { Written } from './staging.ts'
import { statFile } from './stat-file.ts'

/** Size and time of each file of the output. */
export type OutputTimes = Columns<Pick<Written, 'size' | 'mtimeMs'>>

/** Whether every file in the output folder (absolute) has the size and time that are given. */
export function outputsAreIntact(outDir: string, { names, fields }: OutputTimes): boolean {
  const { size, mtimeMs } = fields
  return names.every((file, at) => {
    // Joining by `path` would take as long as asking the system.
    const stat = statFile(`${outDir}/${file}`)
    return stat?.size === size[at] && stat?.mtimeMs === mtimeMs[at]
  })
}
