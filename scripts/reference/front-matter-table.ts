/** The fields of front matter, as the reference describes them. A test checks the examples against the schemas. */
import type { FrontMatter } from '../../src/shared/model/compiled.ts'
import { markdownTable, presetFact, type Translate } from './markdown-table.ts'

interface Field {
  /** In YAML. */
  readonly example: string
  readonly preset?: string
  readonly description: string
}

/** Every field has an entry: a missing one does not compile. */
export const frontMatterFields: {
  readonly [Name in keyof Required<Omit<FrontMatter, 'namePlaces' | 'own'>>]: Field
} = {
  id: {
    example: 'install',
    preset: 'the path in `docs/` without extension and number prefixes',
    description: 'Id of the document, which sidebars and `docId` name. The folder stays before it.',
  },
  title: {
    example: 'Install the server',
    preset: 'the heading of the first level (`#`), else the id',
    description: 'Title of the page.',
  },
  description: {
    example: 'Packages for Linux, macOS and Windows.',
    preset: 'the first paragraph',
    description: 'Description for search engines, cards and `llms.txt`.',
  },
  slug: {
    example: '/setup',
    preset: 'the path of the file',
    description:
      'Route of the page. With `/` at its beginning it starts at the root of the documents, else in its folder.',
  },
  keywords: { example: '[linux, docker]', description: 'Words for search engines.' },
  image: {
    example: 'img/install.png',
    preset: '`image` of the configuration',
    description: 'Social image: path under `static/`, or a URL.',
  },
  social_card: {
    example: 'false',
    preset: '`true`',
    description: 'Draw the social card of the page, on a site that has them.',
  },
  sidebar_label: {
    example: 'Install',
    preset: 'the title',
    description: 'Text in the sidebar, in breadcrumbs and in links to the previous and next page.',
  },
  sidebar_position: {
    example: '2',
    preset: 'the number prefix of the file name',
    description: 'Place among its neighbours in a generated sidebar.',
  },
  sidebar_class_name: { example: 'new', description: 'CSS class of the item in the sidebar.' },
  icon: { example: 'rocket', description: 'Icon or emoji on cards that lead to the page.' },
  badge: {
    example: 'new',
    description:
      'Mark beside the text in the sidebar: `new`, `beta`, `deprecated`, or an own one with `text` and `type`.',
  },
  displayed_sidebar: {
    example: 'guide',
    preset: 'the sidebar that contains the document',
    description: 'Id of the sidebar beside the page; `null`: none.',
  },
  draft: {
    example: 'true',
    preset: '`false`',
    description: 'Leave the page out of builds; `docsgen dev` and `--drafts` show it.',
  },
  unlisted: {
    example: 'true',
    preset: '`false`',
    description:
      'Build the page, but keep it out of sidebars, lists, the sitemap and search engines.',
  },
  tags: {
    example: '[setup, linux]',
    description: 'Tags of a document: words, or objects with `label` and `permalink`.',
  },
  wide: {
    example: 'true',
    preset: '`false`',
    description:
      'The text takes the width of the navbar, without sidebar, table of contents and feedback: for prices and overviews.',
  },
  terms: {
    example: 'false',
    preset: '`true`',
    description: 'Explain the [terms of the site](./terms.md) where they first stand.',
  },
  hide_title: { example: 'true', preset: '`false`', description: 'Do not show the title.' },
  hide_table_of_contents: {
    example: 'true',
    preset: '`false`',
    description: 'Do not show the table of contents.',
  },
  toc_min_heading_level: {
    example: '2',
    preset: '`markdown.toc.minLevel`',
    description: 'Highest heading level in the table of contents.',
  },
  toc_max_heading_level: {
    example: '3',
    preset: '`markdown.toc.maxLevel`',
    description: 'Lowest heading level in the table of contents.',
  },
  pagination_label: {
    example: 'Install',
    preset: '`sidebar_label`, else the title',
    description: 'Text of links from the previous and next page.',
  },
  pagination_next: {
    example: 'guide/first-steps',
    preset: 'the next document of the sidebar',
    description: 'Id of the next document; `null`: none.',
  },
  pagination_prev: {
    example: 'null',
    preset: 'the previous document of the sidebar',
    description: 'Id of the previous document; `null`: none.',
  },
  custom_edit_url: {
    example: 'https://git.example.com/docs/install.md',
    preset: '`docs.editUrl` and the path of the file',
    description: 'URL of the edit link; `null`: none.',
  },
  redirect_from: {
    example: '[/docs/setup, /docs/install.html]',
    preset: 'none',
    description:
      'Old addresses of the page, which lead to it: whole paths without `baseUrl`, or names beside it.',
  },
  openapi: {
    example: 'get /pets/{id}',
    description:
      'Operation of a specification whose page the document is: its text follows the description. Where several have it, the id of the specification stands first.',
  },
  locales: {
    example: '[en, zh-CN]',
    preset: 'all locales',
    description:
      'The locales that have the page, in the document of the default locale. In others it is neither a page nor in sidebars, search and sitemap.',
  },
  date: {
    example: '2026-03-01',
    preset: 'the date in the name of the file',
    description: 'When a post was published: a day, or a time with its zone.',
  },
  authors: {
    example: '[ada, { name: Grace }]',
    description:
      'Authors of a post: keys of `authors.yml`, or objects with `name`, `title`, `url`, `image_url`, `email`, `socials`.',
  },
  author: { example: 'Ada Lovelace', description: 'The only author of a post, by name.' },
  author_title: { example: 'Engineer', description: 'Role of that author.' },
  author_url: { example: 'https://ada.example.com', description: 'Address of that author.' },
  author_image_url: {
    example: 'https://ada.example.com/me.png',
    description: 'Picture of that author.',
  },
  head: {
    example: '[{ tag: meta, attributes: { name: robots, content: noarchive } }]',
    description:
      'Tags in the head of this page alone, as in [`head`](configuration.md#head-tag) of the configuration.',
  },
  class: {
    example: 'landing dark-hero',
    description: 'CSS classes of the page, at its root element `<html>`.',
  },
  changelog: {
    example: 'true',
    preset: '`false`',
    description:
      'The document is a [changelog](blog.md#changelog) with feeds of its releases; an object has the options of feeds.',
  },
  last_update: {
    example: '{ date: 2026-03-01, author: Ada }',
    preset: 'the history of git, where the configuration asks for it',
    description: 'Date and author of the last change.',
  },
}

/** The table of the fields. */
export function frontMatterTable(translate: Translate): string {
  return markdownTable(
    ['Field', 'Description'].map(translate),
    Object.entries(frontMatterFields).map(([name, { example, preset, description }]) => {
      const sample = `${translate('Example: ')}\`${name}: ${example}\``
      const facts = preset === undefined ? [] : [presetFact(preset, translate)]
      return [`\`${name}\``, [translate(description), sample, ...facts].join('<br />')]
    }),
  )
}
