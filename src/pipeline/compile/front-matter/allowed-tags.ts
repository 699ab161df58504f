import type { FrontMatter } from '../../../shared/model/compiled.ts'
import type { HeadTag } from '../../../shared/model/head-tag.ts'
import { isAllowedHost, scriptHostsOf } from '../article/blocked-scripts.ts'
import { type MarkdownContext, report } from '../context.ts'

/**
 * Front matter without the tags that a `.md` file may not have. Such a file runs nothing in readers’ browsers but scripts
 * that the site has allowed: script files of static/, and hosts of its configuration. Files of code may have all tags.
 */
export function withAllowedTags(written: FrontMatter, context: MarkdownContext): FrontMatter {
  const { head } = written
  if (head === undefined || context.format !== 'md') return written
  const allowed = head.filter((tag, index) => {
    const blocked = reasonAgainst(tag, context)
    if (blocked === null) return true
    const { reason, hint } = blocked
    const place = written.namePlaces?.head ?? { line: 1, column: 1 }
    const message = `The site’s policy ${reason}: head[${index}] is left out.`
    report(context, 'script-blocked', { message, hint, ...place })
    return false
  })
  return { ...written, head: allowed }
}

const orMdx = 'or rename the document to .mdx'

function reasonAgainst(tag: HeadTag, { options }: MarkdownContext) {
  const { attributes, content } = tag
  if (/^dg/i.test(String(attributes['id'] ?? ''))) {
    const hint = 'Give the tag another id.'
    return { reason: 'keeps ids that begin with “dg” for docsgen', hint }
  }
  const { src } = attributes
  // The policy allows the host of every `src` to all scripts of the page, whatever the tag itself loads.
  if (tag.tag !== 'script' || (src === undefined && isJson(attributes))) return null
  if (content !== '' || typeof src !== 'string') {
    const hint = `Put the script into a file of static/ and name it, attributes: { src: /name.js }, ${orMdx}.`
    return { reason: 'blocks inline scripts of .md files', hint }
  }
  const [host] = scriptHostsOf([tag])
  if (host === undefined) {
    if (/^\/(?!\/)[^?#]*\.m?js(?:[?#]|$)/.test(src)) return null
    const hint = `Name a script file of static/, such as /name.js, ${orMdx}.`
    return { reason: `blocks “${src}”`, hint }
  }
  if (options.scriptHosts.some((pattern) => isAllowedHost(pattern, new URL(host)))) return null
  const hint = `Allow the host, security: { domains: ['${new URL(host).host}'] }, ${orMdx}.`
  return { reason: `blocks scripts of ${host}`, hint }
}

/** Data that no browser runs. */
function isJson({ type }: HeadTag['attributes']): boolean {
  return typeof type === 'string' && /^application\/(?:[\w.-]+\+)?json$/i.test(type)
}
