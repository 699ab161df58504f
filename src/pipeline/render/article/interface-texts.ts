/** Texts of the interface in an article, which names them by markers: `m:copy`, `m:directLink:Argument`. */
import { escapeHtml } from '../../../shared/escape.ts'
import { fillText, textArgument } from '../../../shared/messages/fill-text.ts'
import type { UiTextKey, UiTexts } from '../../../shared/messages/ui-texts.ts'

/**
 * The text that a marker names, without the NUL around it. Throws for a marker that names none: that is a bug of an earlier
 * stage, not of the author.
 */
export type InterfaceTexts = (marker: string) => string

/** Texts for HTML. Arguments are already escaped for their place, and may hold colons. */
export function htmlTexts(texts: UiTexts): InterfaceTexts {
  return createTexts(texts, escapeHtml)
}

/** Texts for Markdown. */
export function markdownTexts(texts: UiTexts): InterfaceTexts {
  return createTexts(texts, (text) => text)
}

function createTexts(texts: UiTexts, write: (text: string) => string): InterfaceTexts {
  // Most markers have no argument, and stand hundreds of times on a page.
  const known = new Map<string, string>()
  const make = (marker: string): string => {
    const [, key, argument] = /^m:(\w+)(?::(.*))?$/s.exec(marker) ?? []
    const text = texts[key as UiTextKey]
    if (text === undefined) throw new Error(`Marker “${marker}” names no text and no slot`)
    if (argument !== undefined) return fillText(write(text), [argumentText(argument)])
    const written = write(text)
    known.set(marker, written)
    return written
  }
  const argumentText = (argument: string) =>
    argument.startsWith(textArgument)
      ? write(texts[argument.slice(textArgument.length) as UiTextKey])
      : argument
  return (marker) => known.get(marker) ?? make(marker)
}
