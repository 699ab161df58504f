import type { Element } from 'hast'
import type { HeadTag } from '../../../shared/model/head-tag.ts'
import { foreignOrigin } from '../../../shared/url.ts'
import { type Included, type MarkdownContext, placeOf, report } from '../context.ts'

/** The hosts that tags in the head load scripts from: the policy then allows them in the article, too. */
export function scriptHostsOf(tags: readonly HeadTag[]): string[] {
  return tags.flatMap(({ tag, attributes: { src } }) =>
    tag === 'script' && typeof src === 'string' ? foreignOrigin(src) : [],
  )
}

/** Types of `<script>` that browsers run; all others are data. */
const code = /^(?:module|(?:text|application)\/(?:x-)?(?:java|ecma)script)?$/i

/**
 * Reports what the policy of each page blocks in an element of a document (spec 7): otherwise only the console of the
 * browser says so. In .mdx files, inline scripts and handlers are code of the page, so only addresses are checked.
 */
export function reportBlockedScripts(
  context: MarkdownContext,
  node: Element,
  included: Included | null,
): void {
  const { tagName, properties } = node
  const { line, column } = included ?? placeOf(node)
  const place = { line, column }
  const blocked = blockedEmbed(node) ?? blockedSource(context, node)
  if (blocked !== null) report(context, 'script-blocked', { ...blocked, ...place })
  if (context.format === 'mdx') return
  const handler = Object.keys(properties).find((name) => /^on[A-Z]/.test(name))
  if (handler !== undefined) {
    report(context, 'script-blocked', {
      message: `The site’s policy blocks “${handler.toLowerCase()}” of <${tagName}>: it does nothing.`,
      hint: 'Use a component in an .mdx file.',
      ...place,
    })
  }
  if (tagName !== 'script' || properties['src'] !== undefined || isData(properties)) return
  report(context, 'script-blocked', {
    message: 'The site’s policy blocks scripts in a page: this one does not run.',
    hint:
      properties['setup'] === undefined
        ? `Use a component in an .mdx file, or ${inHead}.`
        : 'Nothing runs Vue here: write a component of React, and use it in an .mdx file.',
    ...place,
  })
}

const inHead = 'name a script file of static/ in `head` of docsgen.config or of the front matter'

function isData({ type }: Element['properties']): boolean {
  return typeof type === 'string' && !code.test(type)
}

interface Blocked {
  readonly message: string
  readonly hint: string
}

/** `<embed>` and `<object>` show nothing, whatever they load. */
function blockedEmbed({ tagName, properties }: Element): Blocked | null {
  if (tagName !== 'embed' && tagName !== 'object') return null
  const source = properties[tagName === 'embed' ? 'src' : 'data']
  if (typeof source !== 'string') return null
  return {
    message: `The site’s policy blocks <${tagName}>: readers do not see what it loads.`,
    hint: 'Write <iframe src="…" title="…"></iframe>, an image, or a link to the file.',
  }
}

/** A script of the site, and one of another host, unless the configuration names the host. */
function blockedSource(
  { options: { scriptHosts } }: MarkdownContext,
  { tagName, properties }: Element,
): Blocked | null {
  const { src } = properties
  if (tagName !== 'script' || typeof src !== 'string' || isData(properties)) return null
  if (!/^\s*(?:https?:)?[\\/]{2}/i.test(src)) {
    return {
      message:
        'The site’s policy blocks scripts in a page: of its files, only those that `head` names run.',
      hint: `Use a component in an .mdx file, or ${inHead}.`,
    }
  }
  if (!URL.canParse(src, 'https://a')) return null
  const url = new URL(src, 'https://a')
  if (scriptHosts.some((pattern) => isAllowedHost(pattern, url))) return null
  return {
    message: `The site’s policy blocks scripts of ${url.host}: this one does not run.`,
    hint: `Write it into \`head\` of docsgen.config, or allow the host: security: { domains: ['${url.host}'] }`,
  }
}

/** Whether a source of the policy, such as `https://a.example` or `*.a.example`, has the host of an address. */
export function isAllowedHost(pattern: string, { host, hostname }: URL): boolean {
  const [, any, name = ''] = /^(?:\w+:\/\/)?(\*\.)?([^/]*)/.exec(pattern.toLowerCase()) ?? []
  const wanted = name.replace(/:\*$/, '')
  if (any !== undefined) return hostname.endsWith(`.${wanted}`)
  return host === wanted || hostname === wanted
}
