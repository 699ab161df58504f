/** Rules about the chat page, as far as they can be seen without a browser. */
import { allowedBy } from '../../../support/http/policy-sources.ts'
import { type Exchange, exchange } from '../exchange.ts'
import type { Rule } from '../rule.ts'
import type { Subject } from '../subject.ts'
import { Breach, Inapplicable } from '../verdict.ts'

const marker = '"><docsgen-test>\'`'

/** Asks for the page as the frame of a website does. @throws Inapplicable without a page, Breach unless it is HTML */
async function openPage(
  { page, origins }: Subject,
  parameters: Readonly<Record<string, string>> = {},
): Promise<Exchange> {
  if (page === undefined) throw new Inapplicable('No chat page is named: give --page.')
  const url = new URL(page)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  const referer = origins[0] === undefined ? {} : { referer: `${origins[0]}/` }
  const headers = { accept: 'text/html', 'sec-fetch-dest': 'iframe', ...referer }
  const answer = await exchange({ method: 'GET', url: url.href, headers, body: '' })
  const isPage = /^text\/html\b/i.test(answer.headers['content-type'] ?? '')
  if (answer.status === 200 && isPage) return answer
  throw new Breach('There is no page: HTTP status 200 and text/html.', answer)
}

/** The sources of a directive in a policy; undefined if the policy has none. */
function sourcesOf(policy: string, directive: string): string[] | undefined {
  const found = policy
    .toLowerCase()
    .split(/[;,]/)
    .map((part) => part.trim().split(/\s+/))
    .find(([name]) => name === directive)
  return found?.slice(1)
}

/** Whether the sources name the website; one without a scheme (`*.example.com`) has that of the website. */
function isNamed(sources: readonly string[], website: URL): boolean {
  const whole = sources.map((source) =>
    /:\/\/|:$/.test(source) ? source : `${website.protocol}//${source}`,
  )
  return sources.includes('*') || allowedBy(whole, website) !== null
}

export const pageRules: readonly Rule[] = [
  {
    name: 'page',
    says: 'The chat page is an HTML page.',
    advice: 'Serve it at htmlUrl with status 200, as text/html, for every query.',
    check: async (subject) => {
      await openPage(subject, { uid: 'u', visitorUid: 'v', org: subject.org, lang: 'en' })
    },
  },
  {
    name: 'page-frame',
    says: 'Pages of the websites may show the chat page in a frame.',
    advice:
      'Send no X-Frame-Options, and name the websites in Content-Security-Policy: frame-ancestors, so that no others can.',
    check: async (subject) => {
      const answer = await openPage(subject)
      const sources = sourcesOf(
        String(answer.headers['content-security-policy'] ?? ''),
        'frame-ancestors',
      )
      // Where the policy has the directive, browsers ignore the older header.
      if (!sources && answer.headers['x-frame-options'])
        throw new Breach('X-Frame-Options forbids the frame.', answer)
      for (const origin of subject.origins)
        if (sources && !isNamed(sources, new URL(origin)))
          throw new Breach(`frame-ancestors does not name ${origin}.`, answer)
    },
  },
  {
    name: 'page-text',
    says: 'Parameters of the address do not become markup.',
    advice:
      'Escape them where the server writes them into the page, or let the script of the page read them.',
    check: async (subject) => {
      const names = [
        'uid',
        'visitorUid',
        'org',
        't',
        'sid',
        'nickname',
        'lang',
        'mode',
        'textColor',
      ]
      const answer = await openPage(
        subject,
        Object.fromEntries(names.map((name) => [name, marker])),
      )
      if (answer.text.includes('<docsgen-test>'))
        throw new Breach('Markup in the address has become markup of the page.', answer)
    },
  },
]
