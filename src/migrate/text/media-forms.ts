/** Pictures and videos that tags show → Markdown and HTML. */
import type { TagValues } from './template-tags.ts'

/** A picture with its caption and size, by the values of a tag: `src`, `alt`, `caption`, `width`. */
export function pictureText(
  { named, words }: TagValues,
  { src, caption: given }: { readonly src?: string | undefined; readonly caption?: string } = {},
): string | null {
  const file = src ?? named('src', 'url', 'link', 'file') ?? words.find((word) => /[./]/.test(word))
  if (file === undefined) return null
  const caption = given || (named('caption', 'title') ?? '')
  const alt = (named('alt') ?? caption).replace(/[[\]\n]/g, ' ').trim()
  const sizes = ['width', 'height'].flatMap((name) => {
    const [size] = /^\d+%?/.exec(named(name) ?? '') ?? []
    return size === undefined ? [] : [`${name}=${size}`]
  })
  const braces = sizes.length === 0 ? '' : `{${sizes.join(' ')}}`
  const address = /[\s()]/.test(file) ? `<${file}>` : file
  const picture = `![${alt}](${address})${braces}`
  const link = named('link')
  const linked = link === undefined || src === undefined ? picture : `[${picture}](${link})`
  return caption === ''
    ? linked
    : `:::figure[${caption.replace(/[[\]\n]/g, ' ').trim()}]\n${linked}\n:::`
}

const frame = 'width="100%" style="aspect-ratio: 16 / 9; border: 0" allowfullscreen loading="lazy"'

/** A video of YouTube or Vimeo in the page. @param id - as its address has it */
export function videoText(service: 'youtube' | 'vimeo', id: string, title = 'Video'): string {
  const address =
    service === 'youtube'
      ? `https://www.youtube-nocookie.com/embed/${id}`
      : `https://player.vimeo.com/video/${id}`
  return `<iframe src="${address}" title="${title.replaceAll('"', '&quot;')}" ${frame}></iframe>`
}

/** An address that a page embeds: videos are shown, other addresses are links. */
export function embedText(url: string): string {
  const youtube =
    /(?:youtu\.be\/|youtube\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/))([\w-]{6,})/.exec(
      url,
    )?.[1]
  if (youtube !== undefined) return videoText('youtube', youtube)
  const vimeo = /vimeo\.com\/(?:video\/)?(\d+)/.exec(url)?.[1]
  return vimeo === undefined ? `<${url}>` : videoText('vimeo', vimeo)
}
