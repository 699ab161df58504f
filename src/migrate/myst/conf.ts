/** `conf.py` of Sphinx, read as text: nothing of it is run. */
import { isExternalUrl, resolvePath } from '../../shared/url.ts'
import type { Draft } from '../draft.ts'
import type { Folder } from '../folder.ts'
import { type Data, dataOf, textOf } from '../read/data.ts'
import { frontMatterOf } from '../text/front-matter.ts'
import { replaceInText } from '../text/replace.ts'

const named = String.raw`^(\w+)(?:[ \t]*:[^=\n]+)?[ \t]*=[ \t]*`

/** Texts, lists of texts and objects of texts that a `conf.py` sets. */
export function literalsOf(text: string): Data {
  const found: Record<string, unknown> = {}
  for (const [, name = '', , value = ''] of text.matchAll(
    new RegExp(String.raw`${named}(["'])(.*?)\2[ \t]*(?:#.*)?$`, 'gm'),
  ))
    found[name] = value
  for (const [, name = '', list = ''] of text.matchAll(
    new RegExp(String.raw`${named}\[([\s\S]*?)\][ \t]*$`, 'gm'),
  )) {
    found[name] = [...list.replace(/#.*$/gm, '').matchAll(/(["'])(.*?)\1/g)].map(
      ([, , one = '']) => one,
    )
  }
  for (const [, name = '', inside = ''] of text.matchAll(
    new RegExp(String.raw`${named}\{([\s\S]*?)^\}`, 'gm'),
  ))
    found[name] = objectOf(inside)
  return { ...found, theme: dataOf(found['html_theme_options']) }
}

function objectOf(inside: string): Data {
  const pairs = inside.matchAll(
    /^[ \t]*(["'])([^"'\n]+)\1[ \t]*:[ \t]*(?:"((?:\\.|[^"\\\n])*)"|'((?:\\.|[^'\\\n])*)')/gm,
  )
  return Object.fromEntries(
    [...pairs].map(([, , name = '', double, single]) => [
      name,
      (double ?? single ?? '').replace(/\\(["'\\])/g, '$1'),
    ]),
  )
}

/** Redirects of rediraffe, from file to file, and of reredirects, from a page to an address that is relative to it. */
export function confRedirects(
  settings: Data,
  { folder, start }: { readonly folder: Folder; readonly start: string },
): { readonly from: string; readonly to: string }[] {
  const given = settings['rediraffe_redirects']
  const listed = typeof given === 'string' ? (folder.text(start + given) ?? '') : ''
  const files = new Map([
    ...Object.entries(dataOf(given)),
    ...[...listed.matchAll(/^[ \t]*"?([^\s"#]+)"?[ \t]+"?([^\s"]+)"?[ \t]*$/gm)].map(
      ([, from = '', to = '']): [string, unknown] => [from, to],
    ),
  ])
  const address = (name: string) =>
    `/${name.replace(/^\//, '').replace(/\.(?:md|rst|ipynb)$/, '')}.html`
  const last = (name: string, depth = 0): string => {
    const next = textOf(files.get(name))
    return next === undefined || depth > files.size ? name : last(next, depth + 1)
  }
  const ofPages = Object.entries(dataOf(settings['redirects'])).flatMap(([from, value]) => {
    const to = textOf(value)
    if (to === undefined || from.includes('*')) return []
    const own = isExternalUrl(to) || to.startsWith('/') ? to : resolvePath(folderOf(from), to)
    if (own === null) return []
    return [{ from: address(from), to: isExternalUrl(own) ? own : `/${own.replace(/^\//, '')}` }]
  })
  return [
    ...[...files.keys()].map((from) => ({ from: address(from), to: address(last(from)) })),
    ...ofPages,
  ]
}

function folderOf(name: string): string {
  return name.slice(0, Math.max(name.lastIndexOf('/'), 0))
}

/** `{{ name }}`: the texts of the settings and of the front matter stand in its place. */
export function convertSubstitutions(draft: Draft, settings: Data): void {
  const { fields } = frontMatterOf(draft.text)
  const values: Data = {
    ...dataOf(settings['myst_substitutions']),
    ...dataOf(dataOf(fields['myst'])['substitutions']),
    ...dataOf(fields['substitutions']),
  }
  if (Object.keys(values).length === 0) return
  const wanted = (name: string) => (Object.hasOwn(values, name) ? values[name] : undefined)
  const topic = '{{ substitutions }}'
  replaceInText(draft, [
    {
      pattern: /\{\{[ \t]*([\w-]+)[ \t]*\}\}/g,
      write: ([whole, name = '']) => {
        const value = wanted(name)
        return typeof value === 'string' || typeof value === 'number' ? String(value) : whole
      },
      note: ([, name = '']) =>
        wanted(name) === undefined
          ? { state: 'left', topic, text: 'The value is computed: write what it is.' }
          : { state: 'done', topic, text: 'The value stands in its place.' },
    },
  ])
}
