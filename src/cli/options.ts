/** Rows and values of options that several commands have. */
import { InvalidArgumentError } from 'commander'
import type { ValueRow } from './command.ts'

export const siteArgument: ValueRow = ['[site]', "the site's folder", '.']

export const strictOption: ValueRow = ['--strict', 'fail on warnings too']

export const quietOption: ValueRow = ['-q, --quiet', 'print only problems']

export const verboseOption: ValueRow = [
  '-v, --verbose',
  'print all warnings and notes, and the time of each stage',
]

export const baseUrlOption: ValueRow = [
  '--base-url <path>',
  'path of the site on its host, instead of baseUrl of the configuration',
]

export const waitOption: ValueRow = [
  '--wait <seconds>',
  'wait so long for another build into the same folder; 0: not at all (default: 60)',
  secondsToWait,
]

export const reportOption: ValueRow = [
  '--report <file>',
  'write all problems to a .json or .sarif file, or as JSON to - (stdout); may be given more than once',
  reportFile,
]

/** An option that may be given more than once. */
export function collect(value: string, previous: readonly string[] = []): string[] {
  return [...previous, value]
}

/** A whole number from 1 to 99,999. @throws InvalidArgumentError */
export function wholeNumber(value: string): number {
  if (/^[1-9]\d{0,4}$/.test(value)) return Number(value)
  throw new InvalidArgumentError('It must be a whole number from 1.')
}

/** From 0 to 99,999. */
function secondsToWait(value: string): number {
  if (/^\d{1,5}$/.test(value)) return Number(value)
  throw new InvalidArgumentError('It must be a number of seconds, or 0.')
}

/** .json, .sarif, or `-`. */
function reportFile(value: string, previous?: readonly string[]): string[] {
  if (value === '-' || /\.(json|sarif)$/.test(value)) return collect(value, previous)
  const name = value.replace(/\.[^./\\]*$/, '')
  const question = name ? ` (Did you mean ${name}.json?)` : ''
  throw new InvalidArgumentError(`It must end in .json or .sarif, or be - for stdout.${question}`)
}
