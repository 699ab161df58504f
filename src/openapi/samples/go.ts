import type { HttpPart } from '../request/request.ts'
import { doubleQuoted as string } from './literals.ts'
import { headersOf, isFormData, isRepeated, joined, type Pairs, samplesOf } from './sample.ts'

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
export const goSample = samplesOf<GoBody>({
  body: {
    text: ({ text }) => ({
      before: [`body := strings.NewReader(${rawString(text)})`],
      reader: 'body',
      type: null,
    }),
    file: ({ fileName }) => ({
      before: [`body, err := os.Open(${string(fileName)})`, ...orFail],
      reader: 'body',
      type: null,
    }),
    form: ({ fields }) => ({
      before: [
        'form := url.Values{}',
        ...fields.map(([name, value]) => `form.Add(${string(name)}, ${string(value)})`),
      ],
      reader: 'strings.NewReader(form.Encode())',
      type: '"application/x-www-form-urlencoded"',
    }),
    multipart: (body) => ({
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
    }),
  },
  code: ({ method, url, headers, basic, body }) => {
    const statements = joined([
      body?.before,
      `request, err := http.NewRequest(${string(method)}, ${string(url)}, ${body?.reader ?? 'nil'})`,
      orFail,
      headers.map(([name, value], index) => {
        const verb = isRepeated(headers, index) ? 'Add' : 'Set'
        return `request.Header.${verb}(${string(name)}, ${string(value)})`
      }),
      body?.type && `request.Header.Set("Content-Type", ${body.type})`,
      basic && `request.SetBasicAuth(${string(basic.user)}, ${string(basic.password)})`,
      '',
      'response, err := http.DefaultClient.Do(request)',
      orFail,
      'defer response.Body.Close()',
      'text, err := io.ReadAll(response.Body)',
      orFail,
      'fmt.Println(response.Status, string(text))',
    ])
    return [
      'package main',
      '',
      'import (',
      packagesOf(statements.join('\n')).map((name) => `\t"${name}"`),
      ')',
      '',
      'func main() {',
      statements.map((line) => (line === '' ? '' : `\t${line}`)),
      '}',
    ]
  },
})

function packagesOf(code: string): string[] {
  const words = code.replace(literals, '')
  return packages.filter((name) => new RegExp(`\\b${name.replace(/.*\//, '')}\\.[A-Z]`).test(words))
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

/** Parts with a type have their headers written out. Each file has a block: its names are its own. */
function partLines(part: HttpPart): string[] {
  const isPlain = part.contentType === undefined && part.headers === undefined
  const name = string(part.name)
  if ('fileName' in part) {
    return blockOf(
      `file, err := os.Open(${string(part.fileName)})`,
      orFail,
      isPlain
        ? `part, _ := form.CreateFormFile(${name}, ${string(part.fileName)})`
        : createPart(part),
      'io.Copy(part, file)',
      'file.Close()',
    )
  }
  if (isPlain) return [`form.WriteField(${name}, ${string(part.value)})`]
  return blockOf(createPart(part), `part.Write([]byte(${string(part.value)}))`)
}

function blockOf(...inner: readonly (string | readonly string[])[]): string[] {
  return ['{', ...inner.flat().map((line) => `\t${line}`), '}']
}

function createPart(part: HttpPart): string[] {
  const quote = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
  const file = 'fileName' in part ? `; filename=${quote(part.fileName)}` : ''
  const name = `form-data; name=${quote(part.name)}${file}`
  const headers: Pairs = [['Content-Disposition', name], ...headersOf(part)]
  return [
    'header := textproto.MIMEHeader{}',
    ...headers.map((pair) => `header.Add(${pair.map(string).join(', ')})`),
    'part, _ := form.CreatePart(header)',
  ]
}
