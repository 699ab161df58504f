/** The common part of code samples: how a language is described, and how its samples are made. */
import { isJson } from '../request/encode.ts'
import type { HttpBody, HttpPart, HttpRequest } from '../request/request.ts'

/** Writes a request in one language. Lines end with \n, the last one does not. */
export type Sample = (request: HttpRequest) => string

export type Pairs = readonly (readonly [name: string, value: string])[]

type BodyOf<Type> = Extract<HttpBody, { readonly type: Type }>
export type MultipartBody = BodyOf<'multipart'>
type FormBody = BodyOf<'form' | 'multipart'>

/** How a language writes a request. */
export interface Printer<Body> {
  /** The kinds of bodies. JSON whose value the language cannot write is text, and so is all of it without `json`. */
  readonly body: {
    readonly [Type in HttpBody['type']]: (body: BodyOf<Type>) => Body
  } & { readonly json?: (value: object, body: BodyOf<'text'>) => Body }
  /** Which type of a form the sample states; null, as without the function: the client adds it. */
  readonly formType?: (body: FormBody) => string | null
  /** Whether the code of a body has its type, so that no header states it. */
  readonly bodyHasType?: boolean
  /** The lines of the sample; null, undefined and false are left out. */
  readonly code: (request: PrintedRequest<Body>) => readonly Line[]
  /** Lines that stand before the others, each only if the code uses its import. */
  readonly imports?: readonly (readonly [used: RegExp, line: string])[]
}

export type Line = string | readonly string[] | false | null | undefined

interface PrintedRequest<Body> {
  readonly method: string
  readonly url: string
  /** With the type of the body, unless its code has it. */
  readonly headers: Pairs
  readonly basic: {
    readonly user: string
    readonly password: string
    /** Both, as they are sent in base64. */
    readonly credentials: string
  } | null
  readonly body: Body | null
  /** Whether the body was written as `json`. */
  readonly isJson: boolean
  /** Whether the answer is JSON, by the media types that the request accepts. */
  readonly wantsJson: boolean
}

/** The samples of a language. */
export function samplesOf<Body>(printer: Printer<Body>): Sample {
  const { imports = [] } = printer
  return (request) => {
    const { method, url, basic, body } = request
    const json = printer.body.json && jsonValue(body)
    const code = joined(
      printer.code({
        method,
        url,
        headers: printer.bodyHasType ? request.headers : typedHeaders(request, printer.formType),
        basic: basic && { ...basic, credentials: `${basic.user}:${basic.password}` },
        body: body && writeBody(body, printer.body, json),
        isJson: json !== undefined,
        wantsJson: wantsJson(request),
      }),
    ).join('\n')
    const used = imports.filter(([use]) => use.test(code)).map(([, line]) => `${line}\n`)
    return used.length === 0 ? code : `${used.join('')}\n${code}`
  }
}

function writeBody<Body>(
  body: HttpBody,
  writers: Printer<Body>['body'],
  json: ReturnType<typeof jsonValue>,
): Body {
  if (json && writers.json && body.type === 'text') return writers.json(json.value, body)
  // The writer of a type takes bodies of this type, which the compiler cannot see.
  return writers[body.type](body as never)
}

/** Lines or arguments in their order, without null, undefined and false. */
export function joined(lines: readonly Line[]): string[] {
  return lines.flatMap((line) => (typeof line === 'string' ? [line] : line || []))
}

function typedHeaders(
  { headers, body }: HttpRequest,
  formType: (body: FormBody) => string | null = () => null,
): Pairs {
  if (body === null) return headers
  const isForm = body.type === 'form' || body.type === 'multipart'
  const type = isForm ? formType(body) : body.mediaType
  return type === null ? headers : [...headers, ['Content-Type', type]]
}

/** Type of a form for clients that have no forms. */
export function anyFormType(body: FormBody): string {
  return body.type === 'form' ? 'application/x-www-form-urlencoded' : writtenType(body)
}

/** Type of a form for clients that know `multipart/form-data` alone. */
export function otherFormType(body: FormBody): string | null {
  return body.type === 'form' || isFormData(body) ? null : writtenType(body)
}

/** Type of a form for clients that know only forms as browsers send them (`isSimpleForm`). */
export function writtenFormType(body: FormBody): string | null {
  return body.type === 'form' || isSimpleForm(body) ? null : writtenType(body)
}

/** As `otherFormType`, for clients that add the boundary. */
export function typeWithoutBoundary(body: FormBody): string | null {
  return body.type === 'form' || isFormData(body) ? null : body.mediaType
}

/** Whether an earlier pair has the name of this one, without regard to case: clients would replace it. */
export function isRepeated(pairs: Pairs, index: number): boolean {
  const name = pairs[index]?.[0].toLowerCase()
  return pairs.slice(0, index).some(([other]) => other.toLowerCase() === name)
}

/** Whether each name occurs once, without regard to case. */
export function areUnique(pairs: Pairs): boolean {
  return new Set(pairs.map(([name]) => name.toLowerCase())).size === pairs.length
}

function wantsJson({ headers }: HttpRequest): boolean {
  return headers.some(([name, value]) => name === 'Accept' && /^[^,]*[/+]json\b/i.test(value))
}

/** Levels of lists and objects that are written in a language's own notation. */
const deepest = 40

/**
 * The value of a JSON body, when a language's notation gives the same JSON again: numbers that doubles hold, no key
 * that changes an object, not too deep. Else undefined, and the text is written as it is.
 */
function jsonValue(body: HttpBody | null): { readonly value: object } | undefined {
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

/** Whether a body is a form of parts, which clients know how to send; other types are for samples to state. */
export function isFormData({ mediaType }: MultipartBody): boolean {
  return mediaType === 'multipart/form-data'
}

/**
 * Whether a body is a form as browsers send them: clients that send no other kind make a file of a text that has a type
 * (`filename="blob"`), and have no headers of parts.
 */
export function isSimpleForm(body: MultipartBody): boolean {
  const isSimple = (part: HttpPart) =>
    part.headers === undefined && (part.contentType === undefined || 'fileName' in part)
  return isFormData(body) && body.parts.every(isSimple)
}

/** The type of a multipart body that a sample writes out. */
export function writtenType({ mediaType }: MultipartBody): string {
  return `${mediaType}; boundary=${sampleBoundary}`
}

/** The text of a piece by its lines. */
export function pieceLines(text: string): string[] {
  return text.split(/(?<=\r\n)(?=.)/s)
}

/** A multipart body that the sample writes out, as expressions for its files and for each line of its text. */
export function pieceExpressions(
  { parts }: MultipartBody,
  { file, line }: Readonly<Record<'file' | 'line', (text: string) => string>>,
): string[] {
  return multipartPieces(parts).pieces.flatMap((piece) =>
    'file' in piece ? [file(piece.file)] : pieceLines(piece.text).map(line),
  )
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
    text += `--${boundary}\r\nContent-Disposition: ${disposition(part)}`
    text += `${headersOf(part)
      .map((pair) => `\r\n${pair.join(': ')}`)
      .join('')}\r\n\r\n`
    if ('fileName' in part) {
      pieces.push({ text }, { file: part.fileName })
      text = ''
    } else text += part.value
    text += '\r\n'
  }
  return { boundary, pieces: [...pieces, { text: `${text}--${boundary}--\r\n` }] }
}

/** The headers of a part beside its disposition: its type, which every file has, and its own ones. */
export function headersOf(part: HttpPart): Pairs {
  const type = part.contentType ?? ('fileName' in part ? 'application/octet-stream' : undefined)
  return [...(type === undefined ? [] : [['Content-Type', type] as const]), ...(part.headers ?? [])]
}

/** The header that names a part. */
export function disposition(part: HttpPart): string {
  const file = 'fileName' in part ? `; filename="${fieldName(part.fileName)}"` : ''
  return `form-data; name="${fieldName(part.name)}"${file}`
}

/** As browsers write names: quotes and line ends percent-encoded. */
function fieldName(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}
