import type { Element } from 'hast'
import { type Included, type MarkdownContext, placeOf, report } from '../context.ts'

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
  const type = properties['type']
  if (tagName !== 'script' || properties['src'] !== undefined) return
  if (typeof type === 'string' && !code.test(type)) return
  report(context, 'script-blocked', {
    message: 'The site’s policy blocks scripts in a page: this one does not run.',
    hint:
      properties['setup'] === undefined
        ? 'Use a component in an .mdx file, or a script file in static/.'
        : 'Nothing runs Vue here: write a component of React, and use it in an .mdx file.',
    ...place,
  })
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

/** A script of another host, unless the configuration names the host. */
function blockedSource(
  { options: { scriptHosts } }: MarkdownContext,
  { tagName, properties: { src } }: Element,
): Blocked | null {
  if (tagName !== 'script' || typeof src !== 'string' || !/^(?:https?:)?\/\//i.test(src))
    return null
  if (!URL.canParse(src, 'https://a')) return null
  const url = new URL(src, 'https://a')
  if (scriptHosts.some((pattern) => allows(pattern, url))) return null
  return {
    message: `The site’s policy blocks scripts of ${url.host}: this one does not run.`,
    hint: `Write it into \`head\` of docsgen.config, or allow the host: security: { domains: ['${url.host}'] }`,
  }
}

/** Whether a source of the policy, such as `https://a.example` or `*.a.example`, has the host of an address. */
function allows(pattern: string, { host, hostname }: URL): boolean {
  const [, any, name = ''] = /^(?:\w+:\/\/)?(\*\.)?([^/]*)/.exec(pattern.toLowerCase()) ?? []
  const wanted = name.replace(/:\*$/, '')
  if (any !== undefined) return hostname.endsWith(`.${wanted}`)
  return host === wanted || hostname === wanted
}
