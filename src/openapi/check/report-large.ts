/** Warnings about lists, objects and descriptions that are too large to be shown whole. */
import type { LargeValue } from '../read/cut-large.ts'
import type { Reading } from '../read/reading.ts'
import { nameOf } from './name-of.ts'

const number = new Intl.NumberFormat('en')

/** Reports the values of all files read so far that are not shown whole. */
export function reportLarge(reading: Reading): void {
  for (const value of reading.files.large()) {
    const code = 'openapi-too-large'
    reading.report({ code, spot: value.spot, ...messageOf(value, nameOf(value.spot, reading)) })
  }
}

function messageOf({ kind, count, limit }: LargeValue, name: string) {
  const [has, most] = [number.format(count), number.format(limit)]
  return kind === 'entries'
    ? {
        message: `${name} has ${has} entries: the first ${most} are shown.`,
        hint: 'Divide it. Readers have all of it in the file of the specification, which they can download.',
      }
    : {
        message: `${name} has ${has} characters. Descriptions of more than ${most} are shown as they are written, without Markdown.`,
        hint: 'Write it as pages of the site, and link to them.',
      }
}
