/** The tags of the site's configuration (`head`), and the sources that the content policy must allow for them. */
import { escapeHtml } from '../../../shared/escape.ts'
import type { HeadTag } from '../../../shared/model/shell.ts'
import { foreignOrigin, splitUrl } from '../../../shared/url.ts'
import type { Policy } from './security.ts'

/** The tags as HTML. Their content was checked with the configuration. */
export function headTagsHtml(tags: readonly HeadTag[]): string {
  return tags
    .map(({ tag, attributes, content }) => {
      const written = Object.entries(attributes).map(([name, value]) => {
        if (value === false) return ''
        return value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`
      })
      const start = `<${tag}${written.join('')}>`
      return tag === 'meta' || tag === 'link' ? start : `${start}${content}</${tag}>`
    })
    .join('')
}

/** The scripts that the policy must hold by their hash; data in JSON is none. */
export function inlineScripts(tags: readonly HeadTag[]): string[] {
  return tags
    .filter(({ tag, content }) => tag === 'script' && content !== '')
    .filter(({ attributes }) => !/json$/i.test(String(attributes['type'] ?? '')))
    .map(({ content }) => content)
}

/** The origins that scripts and style sheets come from. */
export function headSources(tags: readonly HeadTag[]): Pick<Policy, 'scripts' | 'styles'> {
  const isStyle = ({ tag, attributes }: HeadTag) =>
    tag === 'link' && /\bstylesheet\b/i.test(String(attributes['rel'] ?? ''))
  return {
    scripts: tags.filter(({ tag }) => tag === 'script').flatMap((tag) => originOf(tag, 'src')),
    styles: tags.filter(isStyle).flatMap((tag) => originOf(tag, 'href')),
  }
}

/** Absolute paths of the scripts that are files of the site. */
export function ownScripts(tags: readonly HeadTag[]): string[] {
  return tags.flatMap(({ tag, attributes: { src } }) => {
    const isOwn = tag === 'script' && typeof src === 'string' && /^\/(?!\/)/.test(src)
    return isOwn ? splitUrl(src).path : []
  })
}

function originOf({ attributes }: HeadTag, name: 'src' | 'href'): string[] {
  return foreignOrigin(String(attributes[name] ?? ''))
}
