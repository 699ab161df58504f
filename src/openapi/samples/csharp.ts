import type { HttpBody, HttpPart, HttpRequest } from '../request/request.ts'
import { string } from './literals.ts'
import {
  isFilePart,
  isFormData,
  type MultipartBody,
  sampleBoundary,
  writtenType,
} from './sample.ts'

/** Several lines are a raw literal: it stands between more quotes than the text has in a row. */
function textLiteral(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: raw literals hold them as they are, unseen
  if (!text.includes('\n') || /[\u0000-\u0009\u000b-\u001f\u2028\u2029\u0085]/.test(text)) {
    return string(text)
  }
  const longest = Math.max(2, ...(text.match(/"+/g) ?? []).map((run) => run.length))
  const quotes = '"'.repeat(longest + 1)
  return `${quotes}\n    ${text.replaceAll('\n', '\n    ')}\n    ${quotes}`
}

const methods = new Set(['GET', 'PUT', 'POST', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH', 'TRACE'])

/** Headers that .NET keeps with the content. */
const ofContent = /^(?:content-.*|allow|expires|last-modified)$/i

/** C# with HttpClient: statements of the top level. */
export function csharpSample(request: HttpRequest): string {
  const { method, url, basic, body } = request
  const verb = methods.has(method)
    ? `HttpMethod.${method.slice(0, 1)}${method.slice(1).toLowerCase()}`
    : `new HttpMethod(${string(method)})`
  const code = [
    'using var client = new HttpClient();',
    `using var request = new HttpRequestMessage(${verb}, ${string(url)});`,
    ...contentLines(body),
    ...request.headers.map(([name, value]) => {
      const owner = body !== null && ofContent.test(name) ? 'request.Content' : 'request'
      return `${owner}.Headers.TryAddWithoutValidation(${string(name)}, ${string(value)});`
    }),
    ...(basic ? basicLines(`${basic.user}:${basic.password}`) : []),
    '',
    'using var response = await client.SendAsync(request);',
    method === 'HEAD'
      ? 'Console.WriteLine((int)response.StatusCode);'
      : 'Console.WriteLine(await response.Content.ReadAsStringAsync());',
  ].join('\n')
  const head = /\b(?:MediaType|Authentication)HeaderValue\b/.test(code)
    ? 'using System.Net.Http.Headers;\n'
    : ''
  const encoding = code.includes('Encoding.') ? 'using System.Text;\n' : ''
  return `${head}${encoding}${head || encoding ? '\n' : ''}${code}`
}

function basicLines(credentials: string): string[] {
  return [
    `var credentials = Convert.ToBase64String(Encoding.UTF8.GetBytes(${string(credentials)}));`,
    'request.Headers.Authorization = new AuthenticationHeaderValue("Basic", credentials);',
  ]
}

function contentLines(body: HttpBody | null): string[] {
  switch (body?.type) {
    case 'text':
      return [`request.Content = ${textContent(body.text, body.mediaType)};`]
    case 'file':
      return [
        `request.Content = new StreamContent(File.OpenRead(${string(body.fileName)}));`,
        `request.Content.Headers.ContentType = ${mediaType(body.mediaType)};`,
      ]
    case 'form':
      return [
        'request.Content = new FormUrlEncodedContent(new KeyValuePair<string, string>[]',
        '{',
        ...body.fields.map(([name, value]) => `    new(${string(name)}, ${string(value)}),`),
        '});',
      ]
    case 'multipart':
      return [...formLines(body), ...body.parts.flatMap(partLines), 'request.Content = form;']
    default:
      return []
  }
}

/** Another type than that of a form needs to know the boundary. */
function formLines(body: MultipartBody): string[] {
  if (isFormData(body)) return ['var form = new MultipartFormDataContent();']
  return [
    `var form = new MultipartFormDataContent(${string(sampleBoundary)});`,
    `form.Headers.ContentType = ${mediaType(writtenType(body))};`,
  ]
}

function mediaType(type: string): string {
  return `MediaTypeHeaderValue.Parse(${string(type)})`
}

/** A type with parameters has to be parsed. */
function textContent(text: string, type: string): string {
  if (type.includes(';')) return `new StringContent(${textLiteral(text)}, ${mediaType(type)})`
  return `new StringContent(${textLiteral(text)}, Encoding.UTF8, ${string(type)})`
}

function partLines(part: HttpPart, index: number): string[] {
  const { name, contentType } = part
  if (!isFilePart(part)) {
    const content =
      contentType === undefined
        ? `new StringContent(${string(part.value)})`
        : textContent(part.value, contentType)
    return [`form.Add(${content}, ${string(name)});`]
  }
  const file = `new StreamContent(File.OpenRead(${string(part.fileName)}))`
  const rest = `${string(name)}, ${string(part.fileName)});`
  if (contentType === undefined) return [`form.Add(${file}, ${rest}`]
  const variable = `file${index + 1}`
  return [
    `var ${variable} = ${file};`,
    `${variable}.Headers.ContentType = ${mediaType(contentType)};`,
    `form.Add(${variable}, ${rest}`,
  ]
}
