import type { HttpBody, HttpPart, HttpRequest } from '../request/request.ts'
import { string } from './literals.ts'
import { allHeaders, isFilePart, isFormData } from './sample.ts'

/** Several lines stand between backquotes, where nothing can be escaped. */
function rawString(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a raw string cannot hold them
  return text.includes('\n') && !/[`\r\u0000\ufeff]/.test(text) ? `\`${text}\`` : string(text)
}

/** The parts of the program that are there for the body. */
interface GoBody {
  readonly before: readonly string[]
  /** Expression of an `io.Reader`. */
  readonly reader: string
  /** Expression of the type; null where a header has it. */
  readonly type: string | null
}

/** Go: a program with net/http. */
export function goSample(request: HttpRequest): string {
  const { method, url, basic } = request
  const { before, reader, type } = goBody(request.body)
  const lines = [
    ...before,
    `request, err := http.NewRequest(${string(method)}, ${string(url)}, ${reader})`,
    ...orFail,
    ...headerLines(request),
    ...(type === null ? [] : [`request.Header.Set("Content-Type", ${type})`]),
    ...(basic ? [`request.SetBasicAuth(${string(basic.user)}, ${string(basic.password)})`] : []),
    '',
    'response, err := http.DefaultClient.Do(request)',
    ...orFail,
    'defer response.Body.Close()',
    'text, err := io.ReadAll(response.Body)',
    ...orFail,
    'fmt.Println(response.Status, string(text))',
  ]
  const body = lines.map((line) => (line === '' ? '' : `\t${line}`)).join('\n')
  const code = lines.join('\n').replace(literals, '')
  const imports = packages.filter((name) =>
    new RegExp(`\\b${name.replace(/.*\//, '')}\\.[A-Z]`).test(code),
  )
  const listed = imports.map((name) => `\t"${name}"\n`).join('')
  return `package main\n\nimport (\n${listed})\n\nfunc main() {\n${body}\n}`
}

/** Strings, whose words are none of the program. */
const literals = /"(?:[^"\\]|\\.)*"|`[^`]*`/g

const packages = [
  'bytes',
  'fmt',
  'io',
  'log',
  'mime/multipart',
  'net/http',
  'net/textproto',
  'net/url',
  'os',
  'strings',
]

const orFail = ['if err != nil {', '\tlog.Fatal(err)', '}']

function headerLines(request: HttpRequest): string[] {
  const seen = new Set<string>()
  return allHeaders(request).map(([name, value]) => {
    const verb = seen.has(name.toLowerCase()) ? 'Add' : 'Set'
    seen.add(name.toLowerCase())
    return `request.Header.${verb}(${string(name)}, ${string(value)})`
  })
}

function goBody(body: HttpBody | null): GoBody {
  switch (body?.type) {
    case 'text':
      return {
        before: [`body := strings.NewReader(${rawString(body.text)})`],
        reader: 'body',
        type: null,
      }
    case 'file':
      return {
        before: [`body, err := os.Open(${string(body.fileName)})`, ...orFail],
        reader: 'body',
        type: null,
      }
    case 'form':
      return {
        before: [
          'form := url.Values{}',
          ...body.fields.map(([name, value]) => `form.Add(${string(name)}, ${string(value)})`),
        ],
        reader: 'strings.NewReader(form.Encode())',
        type: '"application/x-www-form-urlencoded"',
      }
    case 'multipart':
      return {
        before: [
          'var body bytes.Buffer',
          'form := multipart.NewWriter(&body)',
          ...body.parts.flatMap(partLines),
          'form.Close()',
          '',
        ],
        reader: '&body',
        type: isFormData(body)
          ? 'form.FormDataContentType()'
          : `${string(`${body.mediaType}; boundary=`)}+form.Boundary()`,
      }
    default:
      return { before: [], reader: 'nil', type: null }
  }
}

/** Parts with a type have their headers written out. Each file has a block: its names are its own. */
function partLines(part: HttpPart): string[] {
  const { contentType } = part
  if (!isFilePart(part)) {
    if (contentType === undefined) {
      return [`form.WriteField(${string(part.name)}, ${string(part.value)})`]
    }
    return [
      '{',
      ...createPart(part.name, null, contentType).map((line) => `\t${line}`),
      `\tpart.Write([]byte(${string(part.value)}))`,
      '}',
    ]
  }
  const create =
    contentType === undefined
      ? [`part, _ := form.CreateFormFile(${string(part.name)}, ${string(part.fileName)})`]
      : createPart(part.name, part.fileName, contentType)
  return [
    '{',
    `\tfile, err := os.Open(${string(part.fileName)})`,
    ...orFail.map((line) => `\t${line}`),
    ...create.map((line) => `\t${line}`),
    '\tio.Copy(part, file)',
    '\tfile.Close()',
    '}',
  ]
}

function createPart(name: string, fileName: string | null, contentType: string): string[] {
  const quote = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')
  const file = fileName === null ? '' : `; filename="${quote(fileName)}"`
  const disposition = `form-data; name="${quote(name)}"${file}`
  return [
    'part, _ := form.CreatePart(textproto.MIMEHeader{',
    `\t"Content-Disposition": {${string(disposition)}},`,
    `\t"Content-Type":        {${string(contentType)}},`,
    '})',
  ]
}
