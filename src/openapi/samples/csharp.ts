import type { HttpPart } from '../request/request.ts'
import { hasControls, doubleQuoted as string } from './literals.ts'
import { indentRest, isFormData, sampleBoundary, samplesOf, writtenType } from './sample.ts'

/** Several lines are a raw literal: it stands between more quotes than the text has in a row. */
function textLiteral(text: string): string {
  if (!text.includes('\n') || hasControls(text) || /[\u2028\u2029\u0085]/.test(text)) {
    return string(text)
  }
  const longest = Math.max(2, ...(text.match(/"+/g) ?? []).map((run) => run.length))
  const quotes = '"'.repeat(longest + 1)
  return indentRest(`${quotes}\n${text}\n${quotes}`, '    ')
}

const methods = new Set(['GET', 'PUT', 'POST', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH', 'TRACE'])

/** Headers that .NET keeps with the content. */
const ofContent = /^(?:content-.*|allow|expires|last-modified)$/i

/** C# with HttpClient: statements of the top level. */
export const csharpSample = samplesOf({
  body: {
    text: ({ text, mediaType }) => [`request.Content = ${textContent(text, mediaType)};`],
    file: ({ fileName, mediaType }) => [
      `request.Content = ${fileContent(fileName)};`,
      `request.Content.Headers.ContentType = ${parsedType(mediaType)};`,
    ],
    form: ({ fields }) => [
      'request.Content = new FormUrlEncodedContent(new KeyValuePair<string, string>[]',
      '{',
      ...fields.map(([name, value]) => `    new(${string(name)}, ${string(value)}),`),
      '});',
    ],
    multipart: (body) => [
      // The type of another multipart body has to name the boundary.
      ...(isFormData(body)
        ? ['var form = new MultipartFormDataContent();']
        : [
            `var form = new MultipartFormDataContent(${string(sampleBoundary)});`,
            `form.Headers.ContentType = ${parsedType(writtenType(body))};`,
          ]),
      ...body.parts.flatMap(partLines),
      'request.Content = form;',
    ],
  },
  bodyHasType: true,
  code: ({ method, url, headers, basic, body }) => [
    'using var client = new HttpClient();',
    `using var request = new HttpRequestMessage(${verb(method)}, ${string(url)});`,
    body,
    headers.map(([name, value]) => {
      const owner = body !== null && ofContent.test(name) ? 'request.Content' : 'request'
      return `${owner}.Headers.TryAddWithoutValidation(${string(name)}, ${string(value)});`
    }),
    basic && [
      `var credentials = Convert.ToBase64String(Encoding.UTF8.GetBytes(${string(basic.credentials)}));`,
      'request.Headers.Authorization = new AuthenticationHeaderValue("Basic", credentials);',
    ],
    '',
    'using var response = await client.SendAsync(request);',
    method === 'HEAD'
      ? 'Console.WriteLine((int)response.StatusCode);'
      : 'Console.WriteLine(await response.Content.ReadAsStringAsync());',
  ],
  imports: [
    [/\b(?:MediaType|Authentication)HeaderValue\b/, 'using System.Net.Http.Headers;'],
    [/Encoding\./, 'using System.Text;'],
  ],
})

function verb(method: string): string {
  if (!methods.has(method)) return `new HttpMethod(${string(method)})`
  return `HttpMethod.${method.slice(0, 1)}${method.slice(1).toLowerCase()}`
}

function fileContent(fileName: string): string {
  return `new StreamContent(File.OpenRead(${string(fileName)}))`
}

function parsedType(type: string): string {
  return `MediaTypeHeaderValue.Parse(${string(type)})`
}

/** A type with parameters has to be parsed. */
function textContent(text: string, type: string): string {
  const kind = type.includes(';') ? parsedType(type) : `Encoding.UTF8, ${string(type)}`
  return `new StringContent(${textLiteral(text)}, ${kind})`
}

function partLines(part: HttpPart, index: number): string[] {
  const { contentType: type } = part
  const name = string(part.name)
  if ('fileName' in part) {
    const file = fileContent(part.fileName)
    const rest = `${name}, ${string(part.fileName)});`
    if (type === undefined && part.headers === undefined) return [`form.Add(${file}, ${rest}`]
    const variable = `file${index + 1}`
    return [
      `var ${variable} = ${file};`,
      ...(type === undefined ? [] : [`${variable}.Headers.ContentType = ${parsedType(type)};`]),
      ...headerLines(variable, part),
      `form.Add(${variable}, ${rest}`,
    ]
  }
  const text =
    type === undefined ? `new StringContent(${string(part.value)})` : textContent(part.value, type)
  if (part.headers === undefined) return [`form.Add(${text}, ${name});`]
  const variable = `part${index + 1}`
  return [
    `var ${variable} = ${text};`,
    ...headerLines(variable, part),
    `form.Add(${variable}, ${name});`,
  ]
}

function headerLines(variable: string, { headers = [] }: HttpPart): string[] {
  return headers.map(
    ([name, value]) =>
      `${variable}.Headers.TryAddWithoutValidation(${string(name)}, ${string(value)});`,
  )
}
