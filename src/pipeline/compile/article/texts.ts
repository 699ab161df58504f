// Changes of the author's text outside of code: profile values, emoji, conversion to another script.

import type { MarkdownContext } from '../context.ts'
import { escapedBrace } from '../syntax/profile-escape.ts'
import { joinLines } from './joined-lines.ts'

/** Turns text as parsed into text as shown. */
export type FinishText = (text: string) => string

/**
 * The function for a document, doing no more than its text needs. Emoji are loaded with the first document that can
 * hold one.
 */
export async function createFinishText(context: MarkdownContext): Promise<FinishText> {
  const { options, convert } = context
  const steps: FinishText[] = []
  if (Object.keys(options.profile).length > 0) steps.push(profileValues(options.profile))
  steps.push((text) => (text.includes(escapedBrace) ? text.replaceAll(escapedBrace, '') : text))
  steps.push(joinLines)
  if (options.markdown.emoji) steps.push(await emoji())
  if (convert) steps.push((text) => convertText(text, convert))
  return (text) => steps.reduce((result, step) => step(result), text)
}

/** `{product}` → the value of that name, for the names of the profile alone. */
export function profileValues(profile: Readonly<Record<string, string>>): FinishText {
  return (text) =>
    text.includes('{')
      ? text.replace(/\{([A-Za-z][\w-]*)\}/g, (whole, name: string) =>
          Object.hasOwn(profile, name) ? (profile[name] as string) : whole,
        )
      : text
}

const shortcode = /(?<!\w):([+\w-]+):(?!\w)/g

async function emoji(): Promise<FinishText> {
  const { nameToEmoji } = await import('gemoji')
  return (text) =>
    text.includes(':')
      ? text.replace(shortcode, (whole, name: string) =>
          Object.hasOwn(nameToEmoji, name) ? (nameToEmoji[name] as string) : whole,
        )
      : text
}

/** Markers (NUL … NUL) are no text of the author's. */
function convertText(text: string, convert: FinishText): string {
  if (!text.includes('\0')) return convert(text)
  return text
    .split('\0')
    .map((part, index) => (index % 2 === 0 ? convert(part) : part))
    .join('\0')
}
