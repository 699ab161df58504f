import { percentEncode } from '../request/encode.ts'
import type { HttpPart } from '../request/request.ts'
import { joined, type Pairs, samplesOf, typeWithoutBoundary } from './sample.ts'

/** curl, for shells as of POSIX. */
export const curlSample = samplesOf({
  body: {
    text: ({ text }) => [`--data-raw ${word(text)}`],
    file: ({ fileName }) => [`--data-binary ${word(`@${fileName}`)}`],
    form: ({ fields }) =>
      fields.length === 0
        ? ["--data-raw ''"]
        : fields.map(
            ([name, value]) => `--data-urlencode ${word(`${percentEncode(name)}=${value}`)}`,
          ),
    multipart: ({ parts }) => parts.map(formOption),
  },
  formType: typeWithoutBoundary,
  code: ({ method, url, headers, basic, body }) => {
    // Without it, curl reads brackets and braces as lists of addresses.
    const glob = /[[\]{}]/.test(url) ? '--globoff ' : ''
    const options = joined([
      `curl ${glob}${verbOption(method, body !== null)}${word(url)}`,
      basic && `-u ${word(basic.credentials)}`,
      headers.map(header),
      body,
    ])
    return [options.join(' \\\n  ')]
  },
})

function verbOption(method: string, hasBody: boolean): string {
  if (method === 'HEAD' && !hasBody) return '--head '
  if (method === 'GET' && !hasBody) return ''
  // A specification names methods of its own, and may put anything there.
  return `-X ${/^[A-Z]+$/.test(method) ? method : word(method)} `
}

/** In single quotes nothing has a meaning but their end. */
function word(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}

function header([name, value]: Pairs[number]): string {
  if (name === 'Cookie' && value.includes('=')) return `-b ${word(value)}`
  // A colon with nothing behind it would remove the header.
  return `-H ${word(value === '' ? `${name};` : `${name}: ${value}`)}`
}

function formOption(part: HttpPart): string {
  const headers = (part.headers ?? []).map((pair) => `;headers=${quoted(pair.join(': '))}`)
  const type =
    (part.contentType === undefined ? '' : `;type=${formType(part.contentType)}`) + headers.join('')
  // The first equals sign ends a name, whatever stands around it, and behind it curl would find a file to send.
  const name = part.name.replaceAll('=', '%3D')
  if ('fileName' in part) return `-F ${word(`${name}=@${formValue(part.fileName)}${type}`)}`
  if (type === '') return `--form-string ${word(`${name}=${part.value}`)}`
  return `-F ${word(`${name}=${formValue(part.value)}${type}`)}`
}

/** A type without the options that curl would read behind it: `;headers=@file` sends a file. */
function formType(type: string): string {
  return type.replace(/[;,]\s*(?:type|filename|headers|encoder)=.*/is, '')
}

/** Quoted where curl would find a type or a file in it. */
function formValue(value: string): string {
  if (!/[;,"\\]|^[@<(=\s]|\s$/.test(value)) return value
  return quoted(value)
}

function quoted(value: string): string {
  return `"${value.replace(/["\\]/g, '\\$&')}"`
}
