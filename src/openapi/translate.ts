import { type DataLocator, dataLocator } from '../pipeline/config/load/read-data.ts'
import type { Place } from '../shared/diagnostic.ts'
import { readFile } from '../support/read-file.ts'
import { nearest } from '../support/text/nearest.ts'
import type { LongNumbers } from './long-numbers.ts'
import { applyOverlay, convertTexts, type Unmatched } from './overlay.ts'
import { splitPointer } from './read/files/location.ts'
import { parseText } from './read/files/parse-text.ts'
import { isRaw, own, type Raw } from './read/raw-value.ts'
import { keysOfTwo } from './read/version-2/keys-of-two.ts'

/** Where in the file with the texts a problem is, and what may be meant. */
type TextPlace = Partial<Pick<Place, 'line' | 'column'>> & { readonly hint?: string }

interface Texts {
  /** Absolute path of the file with the texts; null: none. */
  readonly overlay: string | null
  /** Converts texts to another script; null: they stay. */
  readonly convert: ((text: string) => string) | null
  /** Given each problem as the end of a sentence that begins with the name of the file. */
  readonly report: (message: string, place: TextPlace) => void
  /** The long numbers of the specification, to which those of the texts are added. */
  readonly numbers: LongNumbers
}

/** Puts the texts of another language into a specification. */
export function translate(main: Raw, { overlay, convert, report, numbers }: Texts): Raw {
  const overlaid = overlay === null ? main : withOverlay(main, overlay, { report, numbers })
  return convert === null ? overlaid : (convertTexts(overlaid, convert) as Raw)
}

function withOverlay(
  main: Raw,
  overlay: string,
  { report, numbers }: Pick<Texts, 'report' | 'numbers'>,
): Raw {
  const text = readFile(overlay).toString('utf8')
  const parsed = parseText(text, numbers)
  if (!parsed.ok || !isRaw(parsed.value)) {
    if (parsed.ok) report('is no object', {})
    else report(`cannot be read: ${parsed.message}`, { ...parsed.place })
    return main
  }
  const texts = parsed.value
  const { value, unmatched } = applyOverlay(main, texts)
  const locate = dataLocator(text)
  for (const entry of unmatched) {
    const { name, action, reason } = entry
    const key = reason === 'no-target' || reason === 'no-update' ? [] : ['target']
    const found =
      action === null ? placeOfPointer(name, main, locate) : locate(['actions', action, ...key])
    report(problems[reason](name), { ...found, ...hints[reason] })
  }
  return value
}

/** Why an entry changes nothing, as the end of a sentence that begins with the name of the file. */
const problems: Readonly<Record<Unmatched['reason'], (name: string) => string>> = {
  'nothing-there': (name) => `has a text for “${name}”, which the specification does not have`,
  'several-places': (name) => `has the target “${name}”, which does not name one place`,
  'no-target': () => 'has an action without a target',
  'no-update': (name) => `has an action without texts for “${name}”`,
}

const hints: Readonly<Partial<Record<Unmatched['reason'], { readonly hint: string }>>> = {
  'several-places': { hint: "Write one action for each place, such as $.paths['/pets'].get." },
  'no-target': { hint: 'Add the place that it changes, such as `target: $.info`.' },
  'no-update': {
    hint: 'Write the texts into `update`: a translation removes and copies nothing.',
  },
}

/** The texts may have the structure of OpenAPI 2.0; pointers have that of 3.0. */
function placeOfPointer(pointer: string, main: Raw, locate: DataLocator): TextPlace {
  const { keys } = splitPointer(pointer)
  const place = locate(keys) ?? locate(keysOfTwo(keys))
  let parent: unknown = main
  for (const key of keys.slice(0, -1)) parent = isRaw(parent) ? own(parent, key) : undefined
  const near = isRaw(parent) ? nearest(keys.at(-1) ?? '', Object.keys(parent)) : null
  return { ...place, ...(near !== null && { hint: `Did you mean “${near}”?` }) }
}
