/** Syntax of other generators that is plain text to docsgen, with the form that means the same here. */
import { attributeList } from './attribute-list.ts'
import { codeOfPart, fastapiCode, fromSite, vitepressCode } from './code-files.ts'
import { mystDirective } from './myst.ts'
import { templateTag } from './template-tags.ts'
import { block, box, tabsWith } from './written-blocks.ts'

/** A piece of syntax: how it is recognised, and its replacement. */
export interface ForeignSyntax {
  /** Found in a text of the document; with the flags g and m. */
  readonly pattern: RegExp
  /** It has a meaning at the beginning of a line only. */
  readonly startsLine?: true
  /** Directly after a link, an image or code. */
  readonly followsInline?: true
  /** Reported once in a file: it is spread over its lines. */
  readonly once?: true
  /** A tag of a template language, with its name as the first group: parts of a block are reported with it (template-tags.ts). */
  readonly tag?: true
  /** The first of a group of tabs, which is reported as a whole (mkdocs-tabs.ts). */
  readonly tabs?: true
  /** The generators or notation that it belongs to. */
  readonly from: string
  /** The text that the hint advises to write. */
  readonly instead: (match: RegExpExecArray) => string
}

/** Boxes of Leanpub by their letters, which the documentation of webpack has, too. */
const asides: Readonly<Record<string, string>> = { E: 'danger', I: 'info', T: 'tip', W: 'warning' }

/** Every syntax that is looked for; where two fit a place, the first one counts. */
export const foreignTexts: readonly ForeignSyntax[] = [
  {
    pattern: /^!!!\+?[ \t]+"?([\w-]+)"?(?:[^\n"]*"([^"\n]*)")?/gm,
    startsLine: true,
    from: 'MkDocs',
    instead: ([, name = '', title]) => `${block(box(name), title)}; take the indentation away`,
  },
  {
    pattern: /^\?\?\?\+?[ \t]+"?([\w-]+)"?(?:[^\n"]*"([^"\n]*)")?/gm,
    startsLine: true,
    from: 'MkDocs',
    instead: ([, , title]) => `${block('details', title ?? 'Title')}; take the indentation away`,
  },
  {
    pattern: /^:{3,}[ \t]*(code-tabs|tabs)#([\w-]+)/gm,
    startsLine: true,
    from: 'VuePress',
    instead: ([, name, group]) =>
      name === 'tabs' ? `::::tabs{group=${group}}` : `:::code-group{group=${group}}`,
  },
  {
    pattern: /^@tab(?::active)?[ \t]+([^\n#]*[^\s#])(?:#[\w-]+)?[ \t]*$/gm,
    startsLine: true,
    from: 'VuePress',
    instead: ([, name]) =>
      `:::tab[${name}], the text, and a line of ::: after it; in :::code-group, [${name}] after the language of the code block`,
  },
  {
    pattern: /^:{3,}[ \t]*(zone|moniker)[ \t]+\w[^\n]*/gm,
    startsLine: true,
    from: 'DocFX',
    instead: ([, name]) =>
      name === 'zone'
        ? '::::tabs around the zones, and :::tab[Name] around each'
        : 'nothing here: each version of the docs has files of its own',
  },
  {
    pattern: /!\[([^[\]\n]*)\]\(([^\s()]+)[ \t]+=(\d*)x(\d*)\)/g,
    from: 'VuePress and others',
    instead: ([, alt = '', file = '', width = '', height = '']) => {
      const size = [width && `width=${width}`, height && `height=${height}`].filter(Boolean)
      return `![${alt}](${file}){${size.join(' ')}}`
    },
  },
  {
    pattern: /^([?!])>[ \t]*[^\n]+/gm,
    startsLine: true,
    from: 'docsify',
    instead: ([, sign]) => block(sign === '!' ? 'warning' : 'tip'),
  },
  {
    pattern: /^([EITW])>[ \t]+[^\n]+/gm,
    startsLine: true,
    from: 'Leanpub',
    instead: ([, letter = '']) => block(asides[letter] ?? 'note'),
  },
  {
    pattern: /(?<=\s):id=([\w-]+)[ \t]*$/g,
    from: 'docsify',
    instead: ([, id]) => `{#${id}}`,
  },
  {
    pattern: /\{docsify-(?:ignore(?:-all)?|updated)\}/g,
    from: 'docsify',
    instead: () => 'the text without it',
  },
  {
    pattern: /^\/{3,}[ \t]+([a-z][\w-]*)(?:[ \t]*\|[ \t]*([^\n]*))?/gim,
    startsLine: true,
    from: 'MkDocs (pymdownx.blocks)',
    instead: ([, name = '', title]) => {
      if (/^tab$/i.test(name)) return tabsWith(title?.trim() || 'Name')
      if (/caption$/i.test(name))
        return ':::figure[Caption] around the image, and a line of ::: after it'
      if (/^details$/i.test(name)) return block('details', title?.trim() || 'Title')
      return block(box(name), title?.trim())
    },
  },
  {
    pattern: /^===[!+]*[ \t]+"[^"\n]*"/gm,
    startsLine: true,
    tabs: true,
    from: 'MkDocs',
    instead: () => tabsWith('Name'),
  },
  {
    pattern: /^<<<[ \t]*[^\s{#[][^\n]*/gm,
    startsLine: true,
    from: 'VitePress',
    instead: ([source]) => vitepressCode(source),
  },
  {
    pattern: /^\{\*[ \t]+[^\s*]*[./][^\n]*/gm,
    startsLine: true,
    from: 'FastAPI’s documentation',
    instead: ([source]) => fastapiCode(source),
  },
  {
    pattern: /^\{![ \t]*([^!\s]+)[^!\n]*!\}/gm,
    startsLine: true,
    from: 'MkDocs',
    instead: ([, file = '']) => `::include{file="${fromSite(file)}"}`,
  },
  {
    pattern: /^;?-{1,}8<-{1,}[ \t]*(?:"([^"\n]+)"|'([^'\n]+)')?/gm,
    startsLine: true,
    from: 'MkDocs (pymdownx.snippets)',
    instead: ([, double, single]) =>
      `::include{file="${fromSite((double ?? single ?? 'part.md').replace(/:.*$/, ''))}"}`,
  },
  {
    pattern: /^:::[ \t]+[a-z_]\w*(?:\.\w+)+/gim,
    startsLine: true,
    from: 'MkDocs (mkdocstrings)',
    instead: () => 'the reference itself, or a link to it: docsgen reads no source code',
  },
  {
    pattern: /^:{3,}\{([a-z][\w:-]*)\}[ \t]*([^\n]*)/gim,
    startsLine: true,
    from: 'MyST',
    instead: ([, name = '', argument = '']) => mystDirective(name, argument),
  },
  {
    pattern: /^\(([\w./:-]+)\)=[ \t]*$/gm,
    startsLine: true,
    from: 'MyST',
    instead: ([, id]) => `{#${id}} at the end of the heading that follows`,
  },
  {
    pattern: /^%[ \t]+\S[^\n]*/g,
    startsLine: true,
    once: true,
    from: 'MyST',
    instead: ([comment]) => `the comment as <!-- ${comment.slice(1).trim()} -->`,
  },
  {
    pattern: /(?<![%\w])%%(?!%)[^%]+%%(?![%\w])/g,
    from: 'Obsidian',
    instead: ([comment]) => `the comment as <!-- ${comment.replaceAll('%%', '').trim()} -->`,
  },
  {
    pattern: /^\[TOC\][ \t]*$/gim,
    startsLine: true,
    from: 'Python-Markdown',
    instead: () => '[[toc]]',
  },
  {
    pattern: /^\{(?::|[ \t]*[.#][A-Za-z]|[ \t]*[\w-]+=["'])[^{}\n]*\}[ \t]*$/gm,
    startsLine: true,
    from: 'kramdown and Python-Markdown',
    instead: ([list]) => attributeList(list),
  },
  {
    pattern: /(?<=\S[ \t]?)\{\.[A-Za-z][\w-]*(?:[ \t]+\.[A-Za-z][\w-]*)*\}[ \t]*$/gm,
    once: true,
    from: 'Pandoc, kramdown and MkDocs',
    instead: ([list]) => attributeList(list.trim()),
  },
  {
    // The text may end at an address, which is a link.
    pattern: /(?<!\{)\{%[-+]?[ \t]*(?!end)([a-z][\w-]*)([^%\n]*)(?:%\}|$)/gi,
    tag: true,
    from: 'template languages (GitBook, Jekyll, Hexo, Markdoc)',
    instead: ([, name = '', given]) => templateTag(name, given),
  },
  {
    pattern: /\{\{[<%]\s*(?!\/)([a-z][\w/-]*)((?:(?!\{\{)[\s\S]){0,600}?)[>%]\}\}/gi,
    tag: true,
    from: 'Hugo',
    instead: ([, name = '', given]) => templateTag(name, given),
  },
  {
    pattern: /\{\{#(include|rustdoc_include|playground|playpen)[ \t]+([^\s}]+)[^}\n]*\}\}/g,
    from: 'mdBook',
    instead: ([, name, file = '']) =>
      name === 'include'
        ? `::include{file="${file.replace(/:.*$/, '')}"}`
        : codeOfPart(file, 'rust'),
  },
  {
    pattern:
      /\{\{-?[ \t]*[$.]{0,2}[A-Za-z_][\w$.[\]'"-]*(?:\([^{}\n]*\))?(?:[ \t]*\|[^{}\n]*)?[ \t]*-?\}\}/g,
    once: true,
    from: 'template languages (Vue, Jinja, Liquid)',
    instead: ([source]) => {
      const name = /(\w+)\W*$/.exec(source)?.[1]
      return `its value; {${name}} with profile: { ${name}: '…' } in docsgen.config; or \`${source}\` as code, when readers are to see it`
    },
  },
  {
    pattern: /%\{#[\w-]+\}%/g,
    once: true,
    from: 'VitePress with other signs for attributes',
    instead: ([source]) => source.slice(1, -1),
  },
  {
    pattern: /^\*\[[^\]\n]+\]:[ \t]*\S/gm,
    startsLine: true,
    once: true,
    from: 'PHP Markdown Extra and MkDocs',
    instead: () => '<abbr title="…">HTML</abbr> where the abbreviation stands',
  },
  {
    pattern: /(?:^|(?<=\n)):[ \t]{1,3}\S/g,
    startsLine: true,
    once: true,
    from: 'PHP Markdown Extra and MkDocs',
    instead: () =>
      'a list, or <dl> with <dt> and <dd>; or add the plugin remark-deflist to markdown.remarkPlugins',
  },
  {
    pattern: /!\[\[([^[\]\n]+)\]\]/g,
    from: 'Obsidian',
    instead: ([, name = '']) => `![…](${linkPath(name)})`,
  },
  {
    pattern: /(?<![\w[\]!])\[\[(?!toc\]\])([A-Z\p{Lo}][^[\]\n]*)\]\](?![[\]])/giu,
    from: 'Obsidian and wikis',
    instead: ([, name = '']) => `[${name.split('|').at(-1)}](${linkPath(name, '.md')})`,
  },
  {
    pattern: /^\{[ \t]*lang=["']?[\w-]+["']?[ \t]*\}/g,
    followsInline: true,
    once: true,
    from: 'Nuxt Content',
    instead: () => 'nothing here: code in a line of text has no colours',
  },
  {
    pattern: /^\{(?!lang=)(?::|[ \t]*[.#][\w-]|[ \t]*[\w-]+=["'\w])[^{}\n]*\}/g,
    followsInline: true,
    from: 'MkDocs and VitePress',
    instead: ([list]) =>
      /[=#]/.test(list)
        ? 'HTML where attributes are needed, such as <a href="…" target="_blank">'
        : attributeList(list),
  },
  {
    pattern: /(?<![\w+])\+\+[a-z][\w-]*(?:\+[\w-]+)*\+\+(?![\w+])/gi,
    once: true,
    from: 'MkDocs (pymdownx.keys)',
    instead: () => '<kbd>Ctrl</kbd>',
  },
  {
    pattern: /(?<![\w=!<>])==(?=[^\s=])[^=\n]*[^\s=]==(?![\w=])/g,
    once: true,
    from: 'Obsidian and MkDocs',
    instead: () => '<mark>…</mark>',
  },
  {
    pattern: /(?<![\w^])\^\^(?=[^\s^])[^^\n]*[^\s^]\^\^(?![\w^])/g,
    once: true,
    from: 'MkDocs',
    instead: () => '<ins>…</ins>',
  },
  {
    pattern: /(?<=[A-Za-z\d)])\^[\p{L}\d]{1,12}\^(?![\p{L}\d^])/gu,
    once: true,
    from: 'Pandoc, MkDocs and VuePress',
    instead: () => '<sup>…</sup>',
  },
  {
    pattern: /(?<=[A-Za-z)])~[\p{L}\d+-]{1,12}~(?![\d~])/gu,
    once: true,
    from: 'Pandoc, MkDocs and VuePress',
    instead: () => '<sub>…</sub>',
  },
  {
    pattern: /:(?:material|fontawesome|octicons|simple)-[\w-]+:/g,
    once: true,
    from: 'Material for MkDocs',
    instead: () => 'an emoji, or an image',
  },
]

/** The target of a wiki link (`Page|text`, `Page#heading`) as a file's address. */
function linkPath(name: string, extension = ''): string {
  const [target = ''] = name.split('|')
  const [page = '', ...fragment] = target.trim().split('#')
  const id =
    fragment.length > 0 ? `#${fragment.join('#').trim().toLowerCase().replace(/\s+/g, '-')}` : ''
  if (page === '') return id
  return `${encodeURI(page)}${/\.\w+$/.test(page) ? '' : extension}${id}`
}
