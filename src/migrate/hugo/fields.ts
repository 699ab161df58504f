/** Front matter of Hugo and of its themes for documentation. */
import { dataOf, listOf, textOf } from '../read/data.ts'
import type { FieldRules, Fields } from '../text/front-matter.ts'

const gone = () => ({})
const unlisted = (value: unknown) => (value === true ? { unlisted: true } : {})

/** Rules by the names of fields. @param isPost - a post of the blog, whose date counts */
export function hugoFields(isPost: boolean): FieldRules {
  return {
    ...fixed,
    date: (value) => (isPost ? null : updated(value)),
    lastmod: (value) => updated(value),
    weight: (value) =>
      typeof value === 'number' && value !== 0 && !isPost ? 'sidebar_position' : {},
    author: (value) => (isPost ? authors(value) : {}),
    authors: (value) => (isPost ? authors(value) : {}),
  }
}

const fixed: FieldRules = {
  linktitle: 'sidebar_label',
  summary: (value, fields) =>
    fields['description'] === undefined && typeof value === 'string' ? 'description' : {},
  aliases: 'redirect_from',
  url: gone,
  categories: (value, fields) => (fields['tags'] === undefined ? tags(value) : {}),
  toc: (value) => (value === false ? { hide_table_of_contents: true } : {}),
  notoc: (value) => (value === true ? { hide_table_of_contents: true } : {}),
  booktoc: (value) => (value === false ? { hide_table_of_contents: true } : {}),
  geekdoctoc: gone,
  toc_hide: unlisted,
  bookhidden: unlisted,
  geekdochidden: unlisted,
  hidden: unlisted,
  sidebar: (value) => (dataOf(value)['exclude'] === true ? { unlisted: true } : {}),
  images: (value) => (textOf(listOf(value)[0]) === undefined ? {} : { image: listOf(value)[0] }),
  prev: (value) => (value === false ? { pagination_prev: null } : {}),
  next: (value) => (value === false ? { pagination_next: null } : {}),
  ...Object.fromEntries(
    [
      ...['type', 'layout', 'menu', 'menus', 'no_list', 'simple_list', 'hide_summary', 'cascade'],
      ...[
        'outputs',
        'resources',
        'build',
        '_build',
        'headless',
        'params',
        'publishdate',
        'expirydate',
      ],
      ...['excludesearch', 'spelling', 'math', 'markup', 'iscjklanguage', 'translationkey', 'icon'],
      ...[
        'bookcollapsesection',
        'bookflatsection',
        'bookcomments',
        'booksearchexclude',
        'bookicon',
      ],
      ...[
        'geekdocnav',
        'geekdocbreadcrumb',
        'geekdocanchor',
        'geekdoccollapsesection',
        'geekdocalign',
      ],
      ...[
        'geekdocdescription',
        'geekdocflatsection',
        'geekdocfilepath',
        'geekdocprotected',
        'width',
      ],
      ...[
        'hide_feedback',
        'hide_readingtime',
        'github_repo',
        'github_subdir',
        'github_project_repo',
      ],
      ...[
        'path_base_for_github_subdir',
        'show_banner',
        'body_class',
        'comments',
        'reversepagination',
      ],
      ...[
        'alwaysopen',
        'chapter',
        'pre',
        'post',
        'manuallink',
        'breadcrumbs',
        'editurl',
        'disabletoc',
      ],
      ...[
        'featured',
        'logo',
        'language',
        'ui',
        'content_type',
        'main_menu',
        'card',
        'feature',
        'reviewers',
      ],
    ].map((name) => [name, gone]),
  ),
}

/** `author: { name: Ada, link: … }` */
function authors(value: unknown): Fields | null {
  if (typeof value === 'string') return null
  const given: readonly unknown[] = Array.isArray(value) ? value : [value]
  const list = given.flatMap((one): unknown[] => {
    if (typeof one === 'string') return [one]
    const { name, link, url, position, title, image } = dataOf(one)
    const own = textOf(name)
    const [href, role, picture] = [
      textOf(link) ?? textOf(url),
      textOf(position) ?? textOf(title),
      textOf(image),
    ]
    if (own === undefined) return []
    return [
      {
        name: own,
        ...(href !== undefined && { url: href }),
        ...(role !== undefined && { title: role }),
        ...(picture !== undefined && { image_url: picture }),
      },
    ]
  })
  return list.length === 0 ? {} : { authors: list }
}

function updated(value: unknown): Fields {
  const date = value instanceof Date ? value.toISOString() : String(value ?? '')
  const day = /^\d{4}-\d{2}-\d{2}/.exec(date)?.[0]
  return day === undefined ? {} : { last_update: { date: day } }
}

function tags(value: unknown): Fields {
  const list = listOf(Array.isArray(value) ? value : [value]).filter(
    (one) => typeof one === 'string',
  )
  return list.length === 0 ? {} : { tags: list }
}
