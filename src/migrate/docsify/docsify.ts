/** docsify: `index.html` with `$docsify`, at the root or in docs/. */
import { isLanguage } from '../../pipeline/config/known-languages.ts'
import type { Folder } from '../folder.ts'
import type { ForeignDocument, ForeignSite, Generator, ReadTools } from '../generator.ts'
import { type HomeSource, homeMessages, homeSettings } from '../home.ts'
import { messagesFile } from '../messages.ts'
import type { Data } from '../read/data.ts'
import { coverOf } from './cover.ts'
import { includePath, takenFiles } from './files.ts'
import { sidebarsOf } from './navigation.ts'
import { settingsIn, settingsOf } from './settings.ts'
import type { Site } from './site.ts'
import { resolved } from './site-links.ts'
import { docsifySlugger } from './slugger.ts'
import { convertDocsify, plainAddress } from './text.ts'

function pageOf(folder: Folder): string | undefined {
  return ['index.html', 'docs/index.html'].find((file) =>
    /\$docsify\b/.test(folder.text(file) ?? ''),
  )
}

/** The generator. */
export const docsify: Generator = {
  kind: 'docsify',
  name: 'docsify',
  detect(folder) {
    const page = pageOf(folder)
    return page === undefined ? [] : [page]
  },
  read: async (folder, tools) => readDocsify(folder, tools),
}

async function readDocsify(folder: Folder, tools: ReadTools): Promise<ForeignSite> {
  const page = pageOf(folder) ?? 'index.html'
  const root = page.includes('/') ? 'docs/' : ''
  const html = folder.text(page) ?? ''
  const config = settingsIn(html)
  const languages = languagesOf(folder, root, html)
  const cover = coverFile(folder, root, config)
  const documents = documentsOf({ folder, root, languages }, cover !== null)
  const site: Site = { folder, root, config, html, languages, documents }
  const { parts, files } = takenFiles(site, cover)
  const home = await homeOf(site, cover, tools)
  const navigation = sidebarsOf(site)
  const all = [...documents, ...parts]
  const moved = new Map([
    ...all.map((one) => [one.from, one.to] as const),
    ...files.map(({ from, to }) => [from, to] as const),
  ])
  return {
    settings: settingsOf(site, { home: home?.settings, sidebars: navigation.sidebars }),
    documents: all,
    files,
    written: languages
      .slice(1)
      .flatMap(({ code, dir }) =>
        messagesFile(code, { ...navigation.labels(dir), ...home?.messages.get(dir) }),
      ),
    convert: (draft, document) =>
      convertDocsify(draft, (file) => includePath(file, document, { moved, folder })),
    slugger: docsifySlugger,
    resolve: (link, document) => resolved(link, document, site),
  }
}

function languagesOf(folder: Folder, root: string, html: string) {
  const lang = /<html[^>]*\blang=["']([\w-]+)["']/.exec(html)?.[1] ?? 'en'
  const dirs = [
    ...new Set(
      folder.files
        .filter((file) => file.startsWith(root))
        .map((file) => file.slice(root.length).split('/')[0] ?? ''),
    ),
  ]
  const others = dirs.filter(
    (dir) =>
      /^[a-z]{2}(?:-[a-z]{2,4})?$/i.test(dir) &&
      isLanguage(dir) &&
      ['README.md', '_sidebar.md'].some((name) => folder.has(`${root}${dir}/${name}`)),
  )
  // The page that docsify makes says English, whatever the texts are in.
  const texts = ['README.md', '_sidebar.md'].map((name) => folder.text(root + name) ?? '').join('')
  const isChinese = lang === 'en' && others.every((dir) => !/^zh/i.test(dir)) && isHan(texts)
  const code = isChinese ? 'zh-CN' : isLanguage(lang) ? lang : 'en'
  return [
    { dir: '', code },
    ...others.filter((dir) => dir !== code).map((dir) => ({ dir, code: dir })),
  ]
}

/** Whether most of a text is in Chinese characters, and none of it in Kana: a character is about two letters of a word. */
function isHan(text: string): boolean {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  const words = text.replace(/\]\([^)]*\)|<[^>]*>|https?:\S+/g, '')
  const letters = words.match(/[a-z]/gi)?.length ?? 0
  return (
    count(/\p{Script=Hiragana}|\p{Script=Katakana}/gu) === 0 &&
    count(/\p{Script=Han}/gu) * 2 > letters
  )
}

function coverFile(folder: Folder, root: string, { coverpage }: Data): string | null {
  if (coverpage === undefined || coverpage === false) return null
  const name = typeof coverpage === 'string' ? coverpage : '_coverpage.md'
  return folder.has(root + name) ? name : null
}

function documentsOf(
  { folder, root, languages }: Pick<Site, 'folder' | 'root' | 'languages'>,
  hasCover: boolean,
): ForeignDocument[] {
  const files = folder.files.filter(
    (file) => file.startsWith(root) && file.endsWith('.md') && !isOutside(file.slice(root.length)),
  )
  const names = new Set(files.map((file) => file.slice(root.length)))
  // The cover is the home page, so what it stands above needs a name of its own.
  const first =
    ['introduction.md', 'overview.md', 'about.md'].find((name) => !names.has(name)) ??
    'readme-page.md'
  return files.map((from) => {
    const path = from.slice(root.length)
    const language = languages.find(({ dir }) => dir !== '' && path.startsWith(`${dir}/`))
    const rest = language === undefined ? path : path.slice(language.dir.length + 1)
    const own =
      hasCover && rest === 'README.md' ? first : rest.replace(/(^|\/)README\.md$/, '$1index.md')
    const prefix = language === undefined ? '/' : `/${language.dir}/`
    const address = prefix + own.replace(/(?:(^|\/)index)?\.md$/, '$1')
    return {
      from,
      to: `${language === undefined ? 'docs' : `i18n/${language.code}/docs`}/${own}`,
      address,
    }
  })
}

/** `_sidebar.md` and other files of docsify itself. */
function isOutside(path: string): boolean {
  return (
    /(?:^|\/)(?:_[^/]*\.md$|\.|node_modules\/)/.test(path) ||
    /(?:^|\/)_(?:media|images|assets)\//.test(path)
  )
}

async function homeOf(site: Site, cover: string | null, { notes }: ReadTools) {
  if (cover === null) return null
  const { folder, root, languages } = site
  const read = (dir: string): HomeSource | null => {
    const file = `${root}${dir === '' ? '' : `${dir}/`}${cover}`
    const text = folder.text(file)
    if (text === null) return null
    notes.add({
      state: 'done',
      topic: 'home page',
      text: 'It is `home` in the configuration now.',
      source: file,
    })
    return coverOf(text, (src) => folder.source(root + src.replace(/^\//, '')))
  }
  const first = read('')
  if (first === null) return null
  const messages = new Map(
    languages.slice(1).flatMap(({ dir }) => {
      const other = read(dir)
      return other === null ? [] : [[dir, homeMessages(first, other)] as const]
    }),
  )
  const start = site.documents.find(({ from }) => from === `${root}README.md`)?.address ?? '/'
  const addressOf = (link: string) => {
    const address = plainAddress(link)
    return address.startsWith('#') || address === '/'
      ? start
      : address.replace(/^(?![a-z]+:|\/)/i, '/').replace(/\.md(?=#|$)/, '')
  }
  return { settings: await homeSettings(first, addressOf), messages }
}
