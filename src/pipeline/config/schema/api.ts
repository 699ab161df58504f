import { isLocalHost } from '../../../shared/local-host.ts'
import { object, text } from './object.ts'

const expected =
  'must be a path of this site or a URL, such as https://proxy.example.com/?url={url}'

/** `{url}` stands for the address of a request; an address without it stands before that one. */
const proxy = text.superRefine((value, context) => {
  const problem = proxyProblem(value)
  if (problem !== null) context.addIssue({ code: 'custom', message: problem })
})

function proxyProblem(value: string): string | null {
  // Spaces, quotes and semicolons would add sources to the content policy; the part behind # is not sent.
  if (/[\s'"<>\\;#]/.test(value)) return expected
  // The address of a request would be a part of the host or of a name.
  if (!/\{url\}|[/?=]$/.test(value)) return 'must have {url}, or end with / or ? or ='
  if (value.startsWith('/')) return value.startsWith('//') ? expected : null
  const filled = value.replaceAll('{url}', 'url')
  if (!/^https?:\/\/[^/?]/i.test(value) || !URL.canParse(filled)) return expected
  const { protocol, hostname, username, password } = new URL(filled)
  if (username !== '' || password !== '') return 'must have no user name and no password'
  if (/^https?:\/\/[^/?]*\{/i.test(value)) return 'must have {url} behind the host'
  return protocol === 'https:' || isLocalHost(hostname) ? null : 'must begin with https://'
}

/** The options that all specifications of a site share. */
export const apiSchema = object({
  proxy: proxy
    .nullable()
    .default(null)
    .describe(
      'Server through which readers may send their requests where an API allows no other sites (CORS): `https://proxy.example.com/?url={url}`, or an address that stands before that of the request; `null`: none.',
    ),
}).meta({
  name: 'ApiRequests',
  description: 'Requests that readers send from pages of operations.',
})
