/** `_coverpage.md` of docsify. */
import type { HomePicture, HomeSource } from '../home.ts'

/** @param fileOf - absolute path of a file that the cover names; null: it may not be read */
export function coverOf(text: string, fileOf: (src: string) => string | null): HomeSource {
  const plain = text.replace(/<!--[\s\S]*?-->/g, '')
  const [, src] = /!\[(?!color\b)[^\]]*\]\(([^\s)#]+)/.exec(plain) ?? []
  const [, title] = /^#[ \t]+(.+)$/m.exec(plain) ?? []
  const quoted = [...plain.matchAll(/^>[ \t]*(.+)$/gm)].map(([, line = '']) => line)
  const features = [...plain.matchAll(/^[ \t]*[-*+][ \t]+(.+)$/gm)].map(([, line = '']) =>
    words(line),
  )
  const links = [...plain.matchAll(/^(?:[ \t]*)\[([^\]]+)\]\(([^\s)]+)[^)]*\)/gm)]
  return {
    title: title === undefined ? undefined : words(title),
    tagline: quoted.length === 0 ? undefined : words(quoted.join(' ')),
    image: src === undefined || /^https?:/.test(src) ? undefined : picture(src, fileOf),
    actions: links.map(([, label = '', link = '']) => ({ text: words(label), link })),
    features: features.filter((line) => line !== '').map((line) => ({ title: line })),
  }
}

function picture(src: string, fileOf: (src: string) => string | null): HomePicture {
  return { src: src.replace(/^(?:\.?\/)+/, ''), file: fileOf(src) }
}

/** A line without marks of Markdown and HTML. */
function words(line: string): string {
  return line
    .replace(/[ \t]+:id=\S+/, '')
    .replace(/<small>([\s\S]*?)<\/small>/g, '')
    .replace(/<[^>]*>/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`]{1,2}/g, '')
    .trim()
}
