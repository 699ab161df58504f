/** Options and arguments whose value is one of a list. */
import { Argument, InvalidArgumentError, Option } from 'commander'
import { distance } from 'fastest-levenshtein'

/**
 * An option with a list of values. Any other value is refused, with the nearest right one. Completion and help know the
 * list.
 */
export function choiceOption<T extends string>(
  flags: string,
  description: string,
  choices: readonly T[],
): Option {
  return new Option(flags, description).choices(choices).argParser(parseChoice(choices))
}

/** A required argument of that kind. */
export function choiceArgument<T extends string>(
  name: string,
  description: string,
  choices: readonly T[],
): Argument {
  return new Argument(`<${name}>`, description).choices(choices).argParser(parseChoice(choices))
}

/** Most edits between a value and a suggestion for it. */
const nearEdits = 2

function parseChoice<T extends string>(choices: readonly T[]): (value: string) => T {
  return (value) => {
    const found = choices.find((choice) => choice === value)
    if (found !== undefined) return found
    const edits = (choice: string) => distance(value.toLowerCase(), choice)
    const least = Math.min(nearEdits, ...choices.map(edits))
    const near = choices.filter((choice) => edits(choice) === least)
    const question = near.length > 0 ? ` (Did you mean ${near.join(' or ')}?)` : ''
    throw new InvalidArgumentError(`The choices are ${choices.join(', ')}.${question}`)
  }
}
