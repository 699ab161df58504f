/** Links and images of docsify: settings in the title (`[a](b.md ':include')`), and fragments as `?id=`. */
import type { Image, Link } from 'mdast'

/** A setting, and the text after its name. */
const setting =
  /^:(include|ignore|target|disabled|crossorgin|id|class|size|alt|no-zoom)\b[=\s]*(.*)$/s

const media = /\.(?:mp4|webm|ogg|ogv|mp3|wav|m4a)$/i

/** The part of a link that is syntax of docsify, and the text to write instead; null for any other link. */
export function docsifyLink({ type, title, url }: Link | Image): {
  readonly written: string
  readonly instead: string
} | null {
  const [, name, given = ''] = setting.exec(title ?? '') ?? []
  if (name !== undefined && title != null) {
    return { written: title, instead: withoutSetting(type, { name, given, url }) }
  }
  const [written, page, id] = /^(?![a-z][a-z\d+.-]*:|\/\/)([^?#]*)\?id=([^&#]+)$/i.exec(url) ?? []
  if (written === undefined || id === undefined) return null
  return { written, instead: `${page}#${id}` }
}

interface Setting {
  readonly name: string
  /** `50x100` of `:size=50x100` */
  readonly given: string
  readonly url: string
}

function withoutSetting(type: 'link' | 'image', { name, given, url }: Setting): string {
  if (name === 'include') return included(url, given)
  const start = type === 'image' ? '![…]' : '[…]'
  const [, width, height] = /^(\d+%?)(?:x(\d+))?/.exec(name === 'size' ? given : '') ?? []
  if (width !== undefined) {
    const attributes = [`width=${width}`, ...(height === undefined ? [] : [`height=${height}`])]
    return `${start}(${url}){${attributes.join(' ')}}`
  }
  return `${start}(${url}), or HTML where attributes are needed`
}

/** An included file: Markdown, code, or something that a browser shows by itself. */
function included(url: string, given: string): string {
  const [, kind, lang] = /:type=(\w+)(?:[ \t]+(\w+))?/.exec(given) ?? []
  const region = /:fragment=(\S+)/.exec(given)?.[1]
  if (kind === 'iframe' || (kind === undefined && /\.html?$/i.test(url))) {
    return `<iframe src="${url}"></iframe>`
  }
  if (kind === 'video' || kind === 'audio' || media.test(url)) {
    const tag = kind === 'audio' || /\.(?:mp3|wav|m4a)$/i.test(url) ? 'audio' : 'video'
    return `<${tag} src="${url}" controls></${tag}>`
  }
  if (/^https?:/.test(url)) return 'the text of the file, or a link to it'
  const file = /^\.{0,2}\//.test(url) ? url : `./${url}`
  const part = region === undefined ? '' : ` region="${region}"`
  if (kind !== 'code' && /\.(?:md|markdown)$/i.test(url)) return `::include{file="${file}"${part}}`
  const language = lang ?? /\.(\w+)$/.exec(url)?.[1] ?? 'text'
  return `\`\`\`${language} file="${file}"${part} and a line of \`\`\` below it`
}
