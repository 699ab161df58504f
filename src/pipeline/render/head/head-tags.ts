/** The tags of the site and of one page (`head`), and the sources that the content policy must allow for them. */
import { escapeHtml } from '../../../shared/escape.ts'
import { metadataName } from '../../../shared/metadata-name.ts'
import type { HeadTag } from '../../../shared/model/head-tag.ts'
import { foreignOrigin, splitUrl } from '../../../shared/url.ts'
import { contentHash } from '../../../support/content-hash.ts'
import type { Policy } from './security.ts'

/** The tags as HTML. Their content was checked where they were read. */
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

/** Metadata as docsgen writes it, without that which a page has of its own. No `>` stands in its attributes. */
export function metadataWithout(own: readonly HeadTag[], html: string): string {
  const names = new Set(own.map(metadataName))
  if (names.size === 0) return html
  return html.replace(/<(?:meta (?:name|property)|link rel)="([^">]*)"[^>]*>/g, (tag, name) =>
    names.has(name) ? '' : tag,
  )
}

/** Metadata that the runtime changes when it shows another page (theme/client/runtime/show-head.ts). */
function followed(name: string | null): boolean {
  return name !== null && !['icon', 'theme-color', 'viewport'].includes(name)
}

/**
 * A fragment for the address of the data that all pages share: a page with other tags or classes than the one that is
 * shown has to be loaded, because a document keeps scripts, style sheets and its root element. Metadata can be changed.
 */
export function loadMark(own: readonly HeadTag[], className: string): string {
  const kept = own.filter((tag) => !followed(metadataName(tag)))
  if (kept.length === 0 && className === '') return ''
  return `#${contentHash(JSON.stringify([kept, className])).slice(0, 8)}`
}
