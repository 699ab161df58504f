/** Values of options that several commands have. */
import { InvalidArgumentError } from 'commander'

/** An option that may be given more than once. */
export function collect(value: string, previous: readonly string[] = []): string[] {
  return [...previous, value]
}

/** A file of `--report`: .json, .sarif, or `-`. May be given more than once. @throws InvalidArgumentError */
export function reportFile(value: string, previous: readonly string[] = []): string[] {
  if (value === '-' || /\.(json|sarif)$/.test(value)) return [...previous, value]
  const name = value.replace(/\.[^./\\]*$/, '')
  const question = name ? ` (Did you mean ${name}.json?)` : ''
  throw new InvalidArgumentError(`It must end in .json or .sarif, or be - for stdout.${question}`)
}
