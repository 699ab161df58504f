/** Shortcodes that a site wrote itself: what their templates write, as Markdown. */
import type { Folder } from '../folder.ts'
import { boxKind } from '../text/box-names.ts'
import { escaped, type TagPlace, type TagRule, tagForms } from '../text/convert-template-tags.ts'
import { iconSign } from '../text/icon-signs.ts'
import { embedText } from '../text/media-forms.ts'
import { innerText, type TemplateTag, valuesOf } from '../text/template-tags.ts'
import { innerMark, writtenOut } from './templates.ts'

/** The templates of a site. */
export interface OwnShortcodes {
  /** Names in lower case. */
  readonly names: readonly string[]
  /** The output of the template of a tag, with `innerMark` for the text between; null: it cannot be known. */
  readonly written: (tag: TemplateTag, text: string, param: Param) => string | null
}

type Param = (name: string) => string | undefined

/** Finds the templates in `layouts/` and in those of themes that the site brings. */
export function ownShortcodes(folder: Folder): OwnShortcodes {
  const found = new Map<string, string>()
  const pattern = /^(?:themes\/[^/]+\/)?layouts\/_?shortcodes\/(.+)\.(?:html|md)$/
  for (const file of folder.files.filter((one) => pattern.test(one))) {
    const name = pattern.exec(file)?.[1]?.toLowerCase() ?? ''
    // Those of the site come before those of its themes.
    if (!found.has(name)) found.set(name, file)
  }
  const partial = (name: string) => {
    const own = name.endsWith('.html') ? name : `${name}.html`
    const places = ['layouts/partials', 'layouts/_partials'].map((place) => `${place}/${own}`)
    return places.map((file) => folder.text(file)).find((one) => one !== null) ?? null
  }
  return {
    names: [...found.keys()],
    written(tag, text, param) {
      const template = folder.text(found.get(tag.name) ?? '')
      if (template === null) return null
      const { named, words } = valuesOf(tag)
      const isNamed = words.length === 0 && tag.given !== ''
      const get = (name: string | number) =>
        (typeof name === 'string' ? named(name.toLowerCase()) : words[name]) ?? ''
      // Hugo escapes HTML in parameters, and Markdown would not.
      if (/</.test(tag.given)) return null
      const hasInner = innerText(text, tag).trim() !== ''
      return writtenOut(template, { get, isNamed, hasInner, param, partial })
    },
  }
}

/** A value without HTML, in text and in code alike: a version, an address; null: it is more than that. */
export function ownValue(
  own: OwnShortcodes,
  tag: TemplateTag,
  { text, param }: { readonly text: string; readonly param: Param },
): string | null {
  const written = tag.close === null ? own.written(tag, text, param)?.trim() : undefined
  return written === undefined || written === '' || /[<\n]/.test(written) ? null : written
}

const { replaced, around } = tagForms('hugo')

/** Rules for the shortcodes of a site. */
export function ownRules(own: OwnShortcodes, param: Param): Readonly<Record<string, TagRule>> {
  const rule: TagRule = (place) => {
    const written = own.written(place.tag, place.text, param)
    const form = written === null ? null : markdownOf(written, place.colons)
    return form === null ? null : placed(place, form)
  }
  return Object.fromEntries(own.names.map((name) => [name, rule]))
}

function placed(place: TagPlace, form: string): ReturnType<TagRule> {
  const { tag, text } = place
  const parts = form.split(innerMark)
  const before = text.slice(text.lastIndexOf('\n', tag.open.start - 1) + 1, tag.open.start)
  const isOnLine = before.trim() === ''
  const [opening = '', closing = ''] = parts
  if (parts.length === 1) return form.includes('\n') && !isOnLine ? null : replaced(place, form)
  if (parts.length > 2 || tag.close === null) return null
  const isInline = !/\n/.test(form) && !/\n/.test(innerText(text, tag).trim())
  if (!isInline) return isOnLine ? around(place, opening.trimEnd(), closing.trimStart()) : null
  const [edit] = replaced(place, '')
  return [
    { ...tag.open, text: opening, ...(edit?.note && { note: edit.note }) },
    { ...tag.close, text: closing },
  ]
}

/** Elements that do something, or that are nothing without styles and scripts. */
const unwritable =
  /<(?:script|style|form|input|button|select|textarea|object|embed|canvas|link|svg|template|noscript)\b|\son\w+=|\{\{/i

/** HTML of a template as Markdown; null: it does more than show something. */
function markdownOf(html: string, colons: string): string | null {
  const shown = html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<meta\b[^>]*>/gi, '')
    .trim()
  if (unwritable.test(shown)) return null
  if (/<iframe\b/i.test(shown)) return embedded(shown)
  const box = boxOf(shown)
  if (box !== null)
    return `${colons}${box.kind}${box.title === '' ? '' : `[${escaped(box.title)}]`}\n${plainHtml(box.body)}\n${colons}`
  const text = plainHtml(shown)
  // Nothing is left of something that was seen.
  return text === '' && shown !== '' ? null : text
}

function embedded(html: string): string | null {
  const [whole, source] = /<iframe\b[^>]*\ssrc="([^"]+)"[^>]*>\s*<\/iframe>/i.exec(html) ?? []
  if (whole === undefined || source === undefined || !/^(?:https?:)?\/\//.test(source)) return null
  const rest = html.replace(whole, '').replace(/<\/?(?:div|p|figure)\b[^>]*>/gi, '')
  return rest.trim() === '' ? embedText(source.replace(/^\/\//, 'https://')) : null
}

const boxWords =
  /^(?:alert|admonition|callout|notice|hint|note|tip|info|warning|danger|important|message|notification|pageinfo|infobox)$/

/** An element with classes such as `alert alert-warning` around everything. */
function boxOf(html: string): { kind: string; title: string; body: string } | null {
  const [, name = '', classes, inner = ''] =
    /^<(div|aside|section|blockquote)\b[^>]*\bclass="([^"]*)"[^>]*>([\s\S]*)<\/\1>$/.exec(html) ??
    []
  const words =
    classes?.toLowerCase().split(/[\s_]+|--|(?<=alert|callout|admonition|notice|hint|message)-/) ??
    []
  const opened = inner.match(new RegExp(`<${name}\\b|</${name}>`, 'g')) ?? []
  const isOne = opened.every((_, at) => {
    const ends = opened.slice(0, at + 1).filter((one) => one.startsWith('</')).length
    return at + 1 >= 2 * ends
  })
  if (!isOne || !words.some((one) => boxWords.test(one))) return null
  const kind = words.find(
    (one) => !/^(?:alert|admonition|callout|notice|hint|message)$/.test(one) && isKind(one),
  )
  const [heading = '', , title = ''] =
    /^\s*<(h\d)\b[^>]*>([\s\S]*?)<\/\1>/.exec(inner) ??
    /^\s*<(p|div|span|strong)\b[^>]*\bclass="[^"]*(?:title|heading|header)[^"]*"[^>]*>([\s\S]*?)<\/\1>/.exec(
      inner,
    ) ??
    []
  const label = plainHtml(title)
  if (label.includes(innerMark)) return null
  return { kind: boxKind(kind ?? 'note'), title: label, body: inner.slice(heading.length) }
}

function isKind(word: string): boolean {
  return /^(?:note|tip|info|warning|danger|important|caution|error|success|primary|secondary|light|dark)$/.test(
    word,
  )
}

/** HTML without classes, and without elements that only those gave a meaning; paragraphs and headings as Markdown. */
function plainHtml(html: string): string {
  return html
    .replace(
      /<(i|span)\b[^>]*\bclass="[^"]*\bfa-([a-z-]+)[^"]*"[^>]*>\s*<\/\1>/g,
      (_, _name, icon: string) => iconSign(icon),
    )
    .replace(
      /\s(?:class|style|role|tabindex|aria-[\w-]+|data-[\w-]+)=(?:"[^"]*"|'[^']*'|[^\s>]+)/gi,
      '',
    )
    .replace(
      /[ \t]*<h([1-6])>\s*([\s\S]*?)\s*<\/h\1>/gi,
      (_, level: string, text: string) =>
        `\n\n${'#'.repeat(Number(level))} ${text.replace(/\s+/g, ' ')}\n\n`,
    )
    .replace(/[ \t]*<\/?(?:div|section|aside|article|p)>/gi, '\n\n')
    .replace(/<span>([\s\S]*?)<\/span>/gi, '$1')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
