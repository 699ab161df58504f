/** Checks the documents that plugins give: nothing about their form is certain. */
import type { ComponentDocument, MarkdownDocument } from '../../plugin.ts'
import { isObject } from '../../shared/is-object.ts'
import { componentText } from './component-document.ts'

/** A document of the right form. */
export interface GivenDocument {
  readonly path: string
  readonly key: string
  readonly editUrl: string | null
  readonly text: MarkdownDocument['text']
}

/** Characters of a text: a larger one is no document. */
const longestText = 10 * 1024 * 1024

/** Checks a document. @throws Error with its mistake */
export function readDocument(value: unknown): GivenDocument {
  if (!isObject(value)) throw new Error('It gave something that is no document, an object.')
  const { path, key, text, component, editUrl = null } = value
  if (typeof path !== 'string' || path === '') {
    throw new Error('It gave a document without a `path`, a text such as `docs/api/client.md`.')
  }
  const of = `The document ${JSON.stringify(path.slice(0, 200))}`
  if (typeof key !== 'string' || key === '' || key.length > 10_000) {
    throw new Error(`${of} has no \`key\`, a text that changes with its content.`)
  }
  if (editUrl !== null && !(typeof editUrl === 'string' && /^https?:\/\//.test(editUrl))) {
    throw new Error(`${of} has an \`editUrl\` that is no address of http or https.`)
  }
  const given = { path, key, editUrl }
  if (component !== undefined) {
    if (!path.endsWith('.mdx')) throw new Error(`${of} shows a component: its path ends in .mdx.`)
    try {
      return { ...given, text: componentText(value as unknown as ComponentDocument) }
    } catch (error) {
      throw new Error(`${of}: ${(error as Error).message}`)
    }
  }
  if (typeof text !== 'string' && typeof text !== 'function') {
    throw new Error(`${of} has no \`text\`, Markdown or a function that gives it.`)
  }
  return { ...given, text: text as MarkdownDocument['text'] }
}

/** The text of a document. @throws Error when it is none, and whatever the function of the plugin throws */
export async function textOfDocument({ text }: Pick<GivenDocument, 'text'>): Promise<string> {
  const value: unknown = typeof text === 'function' ? await text() : text
  if (typeof value !== 'string') throw new Error('Its `text` gave something that is no text.')
  if (value.length > longestText) {
    throw new Error(`Its text is longer than ${longestText / 1024 / 1024} million characters.`)
  }
  return value
}

/** The mistake of a path, as the end of a sentence that begins with the path; null: it has none. */
export function pathMistake(path: string): string | null {
  if (path.length > 1000 || /[\p{Cc}\\]/u.test(path)) return 'is no path of a file'
  if (path.startsWith('/') || /^[A-Za-z]:/.test(path)) return 'is not relative to the site’s folder'
  if (path.split('/').some((part) => part === '' || part === '.' || part === '..')) {
    return 'has empty parts, `.` or `..`'
  }
  return null
}
