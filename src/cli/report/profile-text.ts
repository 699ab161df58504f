/** The output of `--profile`: the time of each stage, and the files of the CPU profiles. */
import os from 'node:os'
import type { BuildResult } from '../../commands/build/build-types.ts'
import { seconds } from './report.ts'

/** @param elapsed milliseconds since the command began */
export function profileText(
  { timings = {}, processor = {}, profiles = [] }: BuildResult,
  elapsed: number,
): string {
  if (profiles.length === 0) {
    return 'Nothing was built, so there is no profile. To build everything, add --no-cache.\n'
  }
  const { user, system } = process.cpuUsage()
  const rows = [
    ['Stage', 'Time', 'Processor'],
    ...Object.entries(timings).map(([stage, ms]) => [
      stage,
      seconds(ms),
      seconds(processor[stage] ?? 0),
    ]),
    ['whole command', seconds(elapsed), seconds((user + system) / 1000)],
  ] as const
  const machine = `Node ${process.version}, ${os.platform()}, ${os.availableParallelism()} cores`
  return [
    '',
    ...rows.map(([stage = '', ...times]) => {
      const cells = times.map((time) => time.padStart(11))
      return stage.padEnd(14) + cells.join('')
    }),
    '',
    `Processor: all threads while the stage ran, other programs not counted. Stages overlap. ${machine}.`,
    'CPU profiles, for the developer tools of a browser:',
    ...profiles.map((file) => `  ${file}`),
    '',
  ].join('\n')
}
