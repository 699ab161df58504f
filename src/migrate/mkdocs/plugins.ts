/** Plugins, hooks and templates of a site: what docsgen does by itself needs no word, all else becomes a note. */
import type { Folder } from '../folder.ts'
import type { Notes } from '../notes.ts'
import { dataOf, listOf, textOf } from '../read/data.ts'
import type { MkDocsConfig } from './config.ts'
import { scriptName } from './settings.ts'

/** Plugins whose work docsgen does, or this migration has done. */
const known = new Set([
  ...[
    'search',
    'minify',
    'minify_html',
    'glightbox',
    'offline',
    'privacy',
    'optimize',
    'autorefs',
    'tags',
    'meta',
  ],
  ...[
    'social',
    'rss',
    'blog',
    'i18n',
    'redirects',
    'awesome-pages',
    'awesome-nav',
    'literate-nav',
    'section-index',
  ],
  ...[
    'git-revision-date',
    'git-revision-date-localized',
    'git-authors',
    'git-committers',
    'include-markdown',
  ],
  ...[
    'mermaid2',
    'exclude',
    'macros',
    'mike',
    'mkdocstrings',
    'markdown-exec',
    'info',
    'typeset',
    'search-index',
  ],
  ...[
    'htmlproofer',
    'llmstxt',
    'caption',
    'same-dir',
    'group',
    'markdownextradata',
    'include_dir_to_nav',
    'exclude-search',
  ],
])

/** What a site has in plugins, each with what to do. */
const advice: Readonly<Record<string, string>> = {
  monorepo: 'Documents of other folders are not part of the new site: copy them into docs/.',
  multirepo: 'Documents of other repositories are not part of the new site: copy them into docs/.',
  'gen-files':
    'Pages that a program of the site writes are not part of the new site: run it and keep what it writes.',
  'swagger-ui-tag': 'Put the specification into openapi/: docsgen makes pages of it.',
  render_swagger: 'Put the specification into openapi/: docsgen makes pages of it.',
  'neoteroi.mkdocsoad': 'Put the specification into openapi/: docsgen makes pages of it.',
  'mkdocs-jupyter': 'Notebooks are not part of the new site: export them as Markdown.',
  'table-reader': 'Write the tables in Markdown.',
  'print-site': 'docsgen has no page with all texts: llms-full.txt has them as Markdown.',
  'with-pdf': 'docsgen writes no PDF: print pages from the browser.',
  'pdf-export': 'docsgen writes no PDF: print pages from the browser.',
}

/** Whether a script, if there is one, uses nothing that only Material defines: with it, it would end as an error. */
export function runsAlone(script: string | null): boolean {
  return (
    script === null ||
    !/\b(?:document|location|target|viewport|keyboard|component|app|print|alert|progress|tablet|screen)\$|\b__md_\w+\(/.test(
      script,
    )
  )
}

/** Adds the notes about a site as a whole. */
export function noteParts(folder: Folder, config: MkDocsConfig, notes: Notes): void {
  const { file, theme, data, plugins } = config
  for (const name of plugins.keys()) {
    if (known.has(name)) continue
    const text = advice[name] ?? 'docsgen has no such plugin: see which pages need what it does.'
    notes.add({ state: 'left', topic: `plugin ${name}`, text, source: file })
  }
  if (plugins.has('mike')) {
    const text =
      'Older versions are in the branch gh-pages as HTML: build their texts from their tags, or link to them where they are (docs.versions).'
    notes.add({ state: 'left', topic: 'versions (mike)', text, source: file })
  }
  for (const hook of listOf(data['hooks'])) {
    const text = 'Programs of the site are not run: see what they change in pages.'
    notes.add({ state: 'left', topic: 'hooks', text, source: textOf(hook) ?? file })
  }
  noteScripts(folder, config, notes)
  noteTemplates(folder, config, notes)
  if (
    theme['name'] !== undefined &&
    theme['name'] !== 'material' &&
    theme['name'] !== 'mkdocs' &&
    theme['name'] !== 'readthedocs'
  ) {
    const text = 'The site has the look of docsgen now: colours and fonts are set in theme/.'
    notes.add({ state: 'lost', topic: `theme ${String(theme['name'])}`, text, source: file })
  }
  if (listOf(data['extra_css']).length > 0) {
    const text =
      'The style sheets are loaded as they are: rules for classes of the old theme have no effect and can go.'
    notes.add({ state: 'left', topic: 'extra_css', text, source: file })
  }
  const { provider } = dataOf(dataOf(data['extra'])['analytics'])
  if (provider !== undefined && provider !== 'google') {
    notes.add({
      state: 'left',
      topic: 'analytics',
      text: 'Write the script into head.',
      source: file,
    })
  }
}

/** Scripts that are not loaded. */
function noteScripts(folder: Folder, { docs, data }: MkDocsConfig, notes: Notes): void {
  for (const script of listOf(data['extra_javascript'])) {
    const source = [docs, scriptName(script) ?? ''].join('/')
    if (runsAlone(folder.text(source))) continue
    const text =
      'The script is in static/ and is not loaded: it needs code of the old theme. Write it without that and name it in head, or leave it out.'
    notes.add({ state: 'left', topic: 'extra_javascript', text, source })
  }
}

/** Templates of the theme that the site has changed. */
function noteTemplates(folder: Folder, { theme, folder: base }: MkDocsConfig, notes: Notes): void {
  const custom = textOf(theme['custom_dir'])
  if (custom === undefined) return
  const start = [base, custom].filter(Boolean).join('/')
  for (const source of folder.below(start).filter((name) => /\.(?:html|jinja2?)$/.test(name))) {
    const text =
      'Templates are not read: write what readers need of it as a component of the theme, or into navbar, footer and announcementBar.'
    notes.add({ state: 'left', topic: 'templates of the theme', text, source })
  }
}
