/** Values of options that several commands have. */
import { InvalidArgumentError } from 'commander'

/** An option that may be given more than once. */
export function collect(value: string, previous: readonly string[] = []): string[] {
  return [...previous, value]
}

/** A whole number from 1 to 99,999. @throws InvalidArgumentError */
export function wholeNumber(value: string): number {
  if (/^[1-9]\d{0,4}$/.test(value)) return Number(value)
  throw new InvalidArgumentError('It must be a whole number from 1.')
}

/** Seconds of `--wait`, from 0 to 99,999. @throws InvalidArgumentError */
export function secondsToWait(value: string): number {
  if (/^\d{1,5}$/.test(value)) return Number(value)
  throw new InvalidArgumentError('It must be a number of seconds, or 0.')
}

/** A file of `--report`: .json, .sarif, or `-`. May be given more than once. @throws InvalidArgumentError */
export function reportFile(value: string, previous: readonly string[] = []): string[] {
  if (value === '-' || /\.(json|sarif)$/.test(value)) return [...previous, value]
  const name = value.replace(/\.[^./\\]*$/, '')
  const question = name ? ` (Did you mean ${name}.json?)` : ''
  throw new InvalidArgumentError(`It must end in .json or .sarif, or be - for stdout.${question}`)
}
