// Lays out a corpus (<locale>/**.md) as a site of docsgen and as a site of each peer.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

const locales = ['en', 'zh-CN', 'zh-TW']

/** Copies a corpus `copies` times below `dest`, which is emptied first; one copy keeps its paths as they are. */
export function multiply(corpus, dest, copies) {
  rmSync(dest, { recursive: true, force: true })
  for (const locale of locales.filter((name) => existsSync(join(corpus, name)))) {
    for (let copy = 0; copy < copies; copy++) {
      const folder = copies === 1 ? '' : `copy-${String(copy).padStart(3, '0')}`
      cpSync(join(corpus, locale), join(dest, locale, folder), { recursive: true })
    }
  }
}

/** A site of docsgen in `dir`: English in docs/, the others in i18n/. */
export function layOutDocsgen(corpus, dir) {
  rmSync(dir, { recursive: true, force: true })
  for (const locale of locales) {
    const docs = locale === 'en' ? 'docs' : `i18n/${locale}/docs`
    if (existsSync(join(corpus, locale))) {
      cpSync(join(corpus, locale), join(dir, docs), { recursive: true })
    }
  }
}

const hugoConfig = `baseURL = "https://example.com/"
defaultContentLanguage = "en"
disableKinds = ["taxonomy", "term"]
[markup.goldmark.renderer]
unsafe = true
${locales.map((locale) => `[languages.${locale}]\ncontentDir = "content/${locale}"\n`).join('')}`

// What a page of documentation needs at least: a sidebar of the sections, the article, a table of contents.
const hugoBase = `<!doctype html><html lang="{{ .Site.Language.Lang }}"><head><meta charset="utf-8">
<title>{{ .Title }}</title><link rel="canonical" href="{{ .Permalink }}">
{{ range .Translations }}<link rel="alternate" hreflang="{{ .Language.Lang }}" href="{{ .Permalink }}">{{ end }}</head>
<body><nav>{{ $page := . }}{{ range .Site.Home.Sections }}<details{{ if $page.IsDescendant . }} open{{ end }}>
<summary>{{ .Title }}</summary>{{ if $page.IsDescendant . }}<ul>{{ range .RegularPages }}
<li><a href="{{ .RelPermalink }}">{{ .LinkTitle }}</a></li>{{ end }}</ul>{{ end }}</details>{{ end }}</nav>
<main>{{ block "main" . }}{{ end }}</main><aside>{{ .TableOfContents }}</aside></body></html>`

const hugoLayouts = {
  '_default/baseof.html': hugoBase,
  '_default/single.html': '{{ define "main" }}<article>{{ .Content }}</article>{{ end }}',
  '_default/list.html':
    '{{ define "main" }}<h1>{{ .Title }}</h1>{{ range .Pages }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}{{ end }}',
}

/** A site of Hugo in `dir`, with a theme as small as a documentation site can do with. */
export function layOutHugo(corpus, dir) {
  rmSync(dir, { recursive: true, force: true })
  for (const [name, text] of Object.entries(hugoLayouts)) {
    mkdirSync(join(dir, 'layouts/_default'), { recursive: true })
    writeFileSync(join(dir, 'layouts', name), text)
  }
  writeFileSync(join(dir, 'config.toml'), hugoConfig)
  cpSync(corpus, join(dir, 'content'), { recursive: true })
}

/** Files below a folder with an ending: how many, and their bytes. */
export function countFiles(dir, ending = '') {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
  return { files: files.length, bytes: files.reduce((sum, file) => sum + statSync(file).size, 0) }
}
