/** The front matter of a home page of VitePress, VuePress and Rspress. */
import type { Folder } from '../folder.ts'
import {
  type HomeFeature,
  type HomeLink,
  type HomePicture,
  type HomeSource,
  shownIcon,
} from '../home.ts'
import { type Data, dataOf, listOf, textOf } from './data.ts'

/** Whether the fields of a page make it a home page. */
export function isHomePage(fields: Data): boolean {
  return fields['layout'] === 'home' || fields['home'] === true || fields['pageType'] === 'home'
}

/** @param publicFolder - folder of the files that addresses name, such as `docs/public` */
export function homeOfFields(fields: Data, folder: Folder, publicFolder: string): HomeSource {
  const hero = dataOf(fields['hero'])
  const name = textOf(hero['name']) ?? textOf(fields['heroText'])
  const text = textOf(hero['text'])
  const tagline = textOf(hero['tagline']) ?? textOf(fields['tagline'])
  const isNamed = name !== undefined && text !== undefined && !text.startsWith(name)
  const title = isNamed && tagline !== undefined ? `${name}: ${text}` : (name ?? text)
  return {
    title: plain(title),
    tagline: plain(tagline ?? (name === undefined ? undefined : text)),
    image: pictureOf(hero['image'] ?? fields['heroImage'], folder, publicFolder),
    actions: actionsOf(hero['actions'] ?? fields['actions'], fields),
    features: listOf(fields['features']).flatMap((one) => featureOf(one)),
  }
}

/** Titles may hold HTML there. */
function plain(text: string | undefined): string | undefined {
  return text
    ?.replace(/<br\s*\/?>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .trim()
}

function actionsOf(value: unknown, fields: Data): HomeLink[] {
  const [text, link] = [textOf(fields['actionText']), textOf(fields['actionLink'])]
  if (text !== undefined && link !== undefined) return [{ text, link }]
  return listOf(value).flatMap((one) => {
    const { text: label, link: address } = dataOf(one)
    return typeof label === 'string' && label.trim() !== '' && typeof address === 'string'
      ? [{ text: label, link: address }]
      : []
  })
}

function featureOf(value: unknown): HomeFeature[] {
  const { title, details, icon, link } = dataOf(value)
  const own = plain(textOf(title))
  if (own === undefined) return []
  return [
    { title: own, details: plain(textOf(details)), icon: shownIcon(icon), link: textOf(link) },
  ]
}

function pictureOf(value: unknown, folder: Folder, publicFolder: string): HomePicture | undefined {
  const { src, alt, light, dark } = dataOf(value)
  const path = textOf(value) ?? textOf(src) ?? textOf(light)
  if (path === undefined || !path.startsWith('/')) return undefined
  return {
    src: path.slice(1),
    srcDark: textOf(dark)?.replace(/^\//, ''),
    alt: textOf(alt),
    file: folder.source(publicFolder + path),
  }
}
