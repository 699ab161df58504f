import { foreignOrigin } from '../../../shared/url.ts'

const element = /<(img|image|source|video|audio|iframe)\b((?:[^>"]|"[^"]*")*)/gi
const address = /\s(src|srcset|poster|href|xlink:href)="([^"]*)"/gi
/** Attributes and elements of styles. */
const style = /<[a-z][\w-]*\b(?:[^>"]|"[^"]*")*?\sstyle="([^"]*)"|<style\b[^>]*>([^<]*)/gi
const picture = /url\((?:&quot;|&#x27;|&#39;|["'])?\s*([^)\s]*)/gi

/** The beginning of an element that `element` matches. Most pages have none, and one pass over the HTML shows that. */
const beginning = /<(?:img|image|source|video|audio|iframe)\b/i

/** Without any of these signs no element shows a file of another host. They are far cheaper to find than whole elements. */
const signs = ['src="http', 'src="//', 'srcset="', 'poster="', '<image']

/**
 * Foreign origins that HTML shows images, sound and video from, and those it frames, each sorted.
 * The author put them on the page, so its policy allows them without naming them in the configuration; scripts are
 * never among them.
 */
export function shownOrigins(html: string): { media: string[]; frames: string[] } {
  const isAnyShown = beginning.test(html) && signs.some((sign) => html.includes(sign))
  const elements = isAnyShown ? [...html.matchAll(element)] : []
  const originsOf = (isFrame: boolean) => {
    const found = elements.filter(([, tag]) => (tag?.toLowerCase() === 'iframe') === isFrame)
    const origins = found.flatMap(([, , attributes = '']) => originsIn(attributes))
    const styled = isFrame ? [] : styledOrigins(html)
    return [...new Set([...origins, ...styled])].sort()
  }
  return { media: originsOf(false), frames: originsOf(true) }
}

function styledOrigins(html: string): string[] {
  if (!html.includes('url(')) return []
  return [...html.matchAll(style)].flatMap(([, attribute = '', content = '']) =>
    [...(attribute + content).matchAll(picture)].flatMap(([, url = '']) => foreignOrigin(url)),
  )
}

function originsIn(attributes: string): string[] {
  return [...attributes.matchAll(address)].flatMap(([, name = '', value = '']) =>
    name.toLowerCase() === 'srcset'
      ? value.split(',').flatMap(foreignOrigin)
      : foreignOrigin(value),
  )
}
