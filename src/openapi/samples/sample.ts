/** The parts that code samples of all languages have in common. */
import { isJson } from '../request/encode.ts'
import type { HttpBody, HttpPart, HttpRequest } from '../request/request.ts'

/** Writes a request in one language. Lines end with \n, the last one does not. */
export type Sample = (request: HttpRequest) => string

/** Headers with the type of the body, for languages whose clients do not add it themselves. */
export function allHeaders({ headers, body }: HttpRequest): readonly (readonly [string, string])[] {
  return body?.type === 'text' || body?.type === 'file'
    ? [...headers, ['Content-Type', body.mediaType]]
    : headers
}

/** Whether each name occurs once, without regard to case. */
export function areUnique(pairs: readonly (readonly [string, unknown])[]): boolean {
  return new Set(pairs.map(([name]) => name.toLowerCase())).size === pairs.length
}

/** Whether the answer is JSON, by the media types that the request accepts. */
export function wantsJson({ headers }: HttpRequest): boolean {
  return headers.some(([name, value]) => name === 'Accept' && /^[^,]*[/+]json\b/i.test(value))
}

type FilePart = Extract<HttpPart, { readonly fileName: string }>

/** Whether a part of a multipart body is a file. */
export function isFilePart(part: HttpPart): part is FilePart {
  return 'fileName' in part
}

/** Levels of lists and objects that are written in a language's own notation. */
const deepest = 40

/**
 * The value of a JSON body, when a language's notation gives the same JSON again: numbers that doubles hold, no key
 * that changes an object, not too deep. Else undefined, and the text is written as it is.
 */
export function jsonValue(body: HttpBody | null): { readonly value: unknown } | undefined {
  if (body?.type !== 'text' || !isJson(body.mediaType)) return undefined
  if (/[\d.]{16}|\d[eE]|"__proto__"|\\u/.test(body.text)) return undefined
  try {
    const value: unknown = JSON.parse(body.text)
    return value !== null && typeof value === 'object' && isFlat(value, deepest)
      ? { value }
      : undefined
  } catch {
    // A reader is still typing it.
    return undefined
  }
}

function isFlat(value: unknown, depth: number): boolean {
  if (value === null || typeof value !== 'object') return true
  return depth > 0 && Object.values(value).every((item) => isFlat(item, depth - 1))
}

/** Moves all lines but the first to the right. */
export function indentRest(text: string, by: string): string {
  return text.replaceAll('\n', `\n${by}`)
}

export type MultipartBody = Extract<HttpBody, { readonly type: 'multipart' }>

/** Whether a body is a form of parts, which clients know how to send; other types are for samples to state. */
export function isFormData({ mediaType }: MultipartBody): boolean {
  return mediaType === 'multipart/form-data'
}

/** The type of a multipart body that a sample writes out. */
export function writtenType({ mediaType }: MultipartBody): string {
  return `${mediaType}; boundary=${sampleBoundary}`
}

/** The text of a piece by its lines. */
export function pieceLines(text: string): string[] {
  return text.split(/(?<=\r\n)(?=.)/s)
}

/** The boundary of samples: fixed, because the output of builds must not change. */
export const sampleBoundary = 'docs-form-boundary'

/** A multipart body in the order in which it is sent: text as it is, and files. */
export function multipartPieces(
  parts: readonly HttpPart[],
  boundary = sampleBoundary,
): {
  readonly boundary: string
  readonly pieces: readonly ({ readonly text: string } | { readonly file: string })[]
} {
  const pieces: ({ text: string } | { file: string })[] = []
  let text = ''
  for (const part of parts) {
    text += `--${boundary}\r\nContent-Disposition: form-data; name="${fieldName(part.name)}"`
    if (isFilePart(part)) text += `; filename="${fieldName(part.fileName)}"`
    const type = part.contentType ?? (isFilePart(part) ? 'application/octet-stream' : undefined)
    text += `${type === undefined ? '' : `\r\nContent-Type: ${type}`}\r\n\r\n`
    if (isFilePart(part)) {
      pieces.push({ text }, { file: part.fileName })
      text = ''
    } else text += part.value
    text += '\r\n'
  }
  return { boundary, pieces: [...pieces, { text: `${text}--${boundary}--\r\n` }] }
}

/** As browsers write names: quotes and line ends percent-encoded. */
function fieldName(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}
