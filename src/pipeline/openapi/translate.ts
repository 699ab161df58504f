import { readFile } from '../../support/read-file.ts'
import type { LongNumbers } from './long-numbers.ts'
import { applyOverlay, convertTexts } from './overlay.ts'
import { parseText } from './read/parse-text.ts'
import { isRaw, type Raw } from './read/raw.ts'

interface Texts {
  /** Absolute path of the file with the texts; null: none. */
  readonly overlay: string | null
  /** Converts texts to another script; null: they stay. */
  readonly convert: ((text: string) => string) | null
  /** Given each problem as the end of a sentence that begins with the name of the file. */
  readonly report: (message: string) => void
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
  const parsed = parseText(readFile(overlay).toString('utf8'), numbers)
  if (!parsed.ok || !isRaw(parsed.value)) {
    report(parsed.ok ? 'is no object' : `cannot be read: ${parsed.message}`)
    return main
  }
  const { value, unmatched } = applyOverlay(main, parsed.value)
  for (const place of unmatched) {
    report(`has a text for “${place}”, which the specification does not have`)
  }
  return value
}
