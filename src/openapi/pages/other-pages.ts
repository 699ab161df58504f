/** The pages beside operations: introduction, tags, schemas, and the lists of schemas and webhooks. */
import { excerptOf } from '../../pipeline/compile/article/plain-text.ts'
import { codeFence } from '../../pipeline/compile/as-markdown/escape-markdown.ts'
import { collectionAddress, hasCollections } from '../collections/collection-names.ts'
import type { ApiInfo, ApiOperation, ApiTag, ApiWorkflow, NamedSchema } from '../model.ts'
import { workflowName } from '../parts/names.ts'
import { rangeOf } from '../parts/parts.ts'
import { isPageAddress } from '../read/info.ts'
import {
  breakable,
  externalDocs,
  methodBadge,
  operationList,
  sectionBlock,
  serverList,
  textBlock,
  titleBlock,
} from './blocks/blocks.ts'
import { schemeList } from './blocks/security-block.ts'
import { linkText } from './blocks/short-blocks.ts'
import {
  type ApiWord,
  esc,
  joined,
  listBlock,
  markdownLine,
  type PageBlock,
  type PageDraft,
  word,
} from './page-draft.ts'
import { schemaHtml } from './schema/schema-html.ts'
import { schemaMarkdown } from './schema/schema-markdown.ts'
import { nodeContext, schemaTree } from './schema/schema-nodes.ts'

/** What differs on the first page between the languages of specifications. */
export interface IntroductionParts {
  /** Short facts below the title: the language and its version first. */
  readonly marks: readonly string[]
  /** Null: it names no servers. */
  readonly servers: (() => PageBlock) | null
  /** Lists of parts, before that of the tags. */
  readonly lists: () => PageBlock | false
}

function openApiParts(draft: PageDraft): IntroductionParts {
  const { language, servers, workflows } = draft.api
  return {
    marks: [`OpenAPI ${language.version}`],
    servers: servers.length > 0 ? () => serverList(servers, draft) : null,
    lists: () =>
      workflows.length > 0 &&
      sectionBlock(draft, ['workflows', 'apiWorkflows'], () => workflowList(workflows, draft)),
  }
}

/** The first page: description, servers and authentication of the interface. */
export function introductionPage(draft: PageDraft, parts = openApiParts(draft)): PageBlock {
  const { api } = draft
  const { info, tags } = api
  draft.addSection({
    id: '',
    heading: '',
    text: draft.descriptions.plain(`${info.summary}\n\n${info.description}`),
  })
  const version = info.version === '' ? '' : `<span class="api-mark">${esc(info.version)}</span> `
  const marks = parts.marks.map((one) => `<span class="api-mark">${esc(one)}</span>`).join(' ')
  const files = downloadsOf(draft)
  const facts: PageBlock = {
    html: `<p class="api-facts-line">${version}${marks}${files.map(({ html }) => html).join('')}</p>\n`,
    markdown: files.map(({ markdown }) => markdown).join(' · '),
  }
  const about = aboutBlock(info)
  return joined(
    titleBlock(info.title),
    facts,
    info.summary !== '' && {
      html: `<p class="dg-lead">${esc(info.summary)}</p>\n`,
      markdown: markdownLine(info.summary),
    },
    textBlock(info.description, draft),
    externalDocs(api.externalDocs),
    parts.servers && sectionBlock(draft, ['servers', 'apiServers'], parts.servers),
    api.securitySchemes.size > 0 &&
      sectionBlock(draft, ['authentication', 'apiAuth'], () => schemeList(api, draft)),
    parts.lists(),
    tags.length > 0 &&
      sectionBlock(draft, ['operations', 'apiOperations'], () => tagList(tags, draft)),
    about && sectionBlock(draft, ['about', 'apiAbout'], () => about),
  )
}

/** The files that readers can download, as links. */
function downloadsOf({ download, api }: PageDraft): PageBlock[] {
  if (download === null) return []
  const link = (address: string, key: ApiWord): PageBlock => ({
    html: `<a class="api-download" href="${esc(address)}" download>${word(key)}</a>`,
    markdown: `[${word(key)}](${address})`,
  })
  const own = link(download, 'apiDownload')
  if (!hasCollections(api)) return [own]
  return [
    own,
    link(collectionAddress(download, 'postman'), 'apiDownloadPostman'),
    link(collectionAddress(download, 'bruno'), 'apiDownloadBruno'),
  ]
}

/** Workflows as links. */
export function workflowList(workflows: readonly ApiWorkflow[], draft: PageDraft): PageBlock {
  const rows = workflows.map((workflow) => {
    const href = draft.linkTo(draft.parts.workflows.get(workflow.pointer) as string)
    const name = workflowName(workflow)
    return withAbout(linkText(name, href), draft.descriptions.plain(workflow.description))
  })
  return listBlock('api-tags', rows)
}

function tagList(tags: readonly ApiTag[], draft: PageDraft): PageBlock {
  const rows = tags.map((tag) => {
    const href = draft.linkTo(draft.parts.tags.get(tag.name) as string)
    const count = draft.operationsWithTag(tag.name).length
    const about = draft.descriptions.plain(tag.description)
    const shown = `<a href="${href}">${esc(tag.label)}</a> <span class="api-count">${count}</span>`
    return withAbout({ html: shown, markdown: `[${markdownLine(tag.label)}](${href})` }, about)
  })
  return listBlock('api-tags', rows)
}

/** A row of a list, with the first sentence of its description. */
export function withAbout({ html, markdown }: PageBlock, text: string): PageBlock {
  const about = firstSentence(text)
  if (about === '') return { html: `<li>${html}</li>`, markdown: `- ${markdown}` }
  return {
    html: `<li>${html}<p>${esc(about)}</p></li>`,
    markdown: `- ${markdown}: ${markdownLine(about)}`,
  }
}

/** The beginning of a text that stands for it in a list. */
function firstSentence(text: string): string {
  const [first = ''] = /^.{1,180}?[.。!?！？](?=\s|$|[^\x20-\x7e])/u.exec(text) ?? []
  return first || excerptOf(text, 180)
}

function aboutBlock({ contact, license, termsOfService }: ApiInfo): PageBlock | null {
  const rows: PageBlock[] = []
  const link = (label: string, url: string): PageBlock => {
    const isSafe = isPageAddress(url) || /^mailto:/i.test(url)
    return {
      html: isSafe ? `<a href="${esc(url)}">${label}</a>` : label,
      markdown: isSafe ? `<${url.replace(/[<>\s]/g, encodeURIComponent)}>` : '',
    }
  }
  const add = (title: string, { html, markdown }: PageBlock) =>
    rows.push({ html: `<dt>${title}</dt><dd>${html}</dd>`, markdown: `- ${title}: ${markdown}` })
  if (contact?.email) add(word('apiContact'), link(esc(contact.email), `mailto:${contact.email}`))
  if (contact?.url) add(word('apiContact'), link(esc(contact.name ?? contact.url), contact.url))
  if (license) {
    const name = license.name || license.identifier || ''
    add(
      word('apiLicense'),
      license.url
        ? link(esc(name), license.url)
        : { html: esc(name), markdown: markdownLine(name) },
    )
  }
  if (termsOfService) add(word('apiTerms'), link(esc(termsOfService), termsOfService))
  if (rows.length === 0) return null
  return listBlock('api-about', rows, 'dl')
}

/** A tag with the tags inside of it, and its operations. */
export function tagPage(tag: ApiTag, draft: PageDraft): PageBlock {
  const inside = draft.tagsInside(tag.name)
  const own = draft.operationsWithTag(tag.name)
  draft.addSection({ id: '', heading: '', text: draft.descriptions.plain(tag.description) })
  return joined(
    titleBlock(tag.label),
    textBlock(tag.description, draft),
    externalDocs(tag.externalDocs),
    inside.length > 0 && sectionBlock(draft, ['groups', 'apiGroups'], () => tagList(inside, draft)),
    own.length > 0 &&
      sectionBlock(draft, ['operations', 'apiOperations'], () => operationList(own, draft)),
  )
}

/** All webhooks. */
export function webhooksPage(title: string, draft: PageDraft): PageBlock {
  const all: readonly ApiOperation[] = draft.api.webhooks
  return joined(titleBlock(title), operationList(all, draft))
}

/** The schemas with a page, or some of many: then links lead to the pages of the others. */
export function schemasPage(
  { title, listed }: { readonly title: string; readonly listed: readonly NamedSchema[] },
  draft: PageDraft,
): PageBlock {
  const rows = listed.map(({ name, ref, schema }) => {
    const href = draft.linkTo(draft.parts.schemas.get(ref) as string)
    const about = draft.descriptions.plain(schema.description ?? schema.title ?? '')
    const shown = `<a href="${href}">${breakable(name)}</a>`
    return withAbout({ html: shown, markdown: `[${markdownLine(name)}](${href})` }, about)
  })
  const pages = draft.parts.all.filter((part) => part.kind === 'schemas')
  const links = pages.map((page): PageBlock => {
    const name = rangeOf(page.listed)
    const isHere = page.listed[0] === listed[0]
    const href = draft.linkTo(page.slug)
    return {
      html: `<li><a href="${href}"${isHere ? ' aria-current="page"' : ''}>${breakable(name)}</a></li>`,
      markdown: `- [${markdownLine(name)}](${href})`,
    }
  })
  return joined(
    titleBlock(title),
    pages.length > 1 && listBlock('api-list', links),
    listBlock('api-tags', rows),
  )
}

/** Rows of other schemas that the page of a schema has room for. */
const rowsOfOthers = { named: 60, other: 5000 }

/** A schema: its tree, an example, and where it is used. */
export function schemaPage({ name, ref, schema }: NamedSchema, draft: PageDraft): PageBlock {
  // By its reference, so that a circle back to it is a link.
  const tree = schemaTree({ $ref: ref }, nodeContext(draft, null, rowsOfOthers), true)
  const rows = tree.groups.flatMap(({ nodes }) => nodes)
  draft.addSection({
    id: '',
    heading: '',
    text: [draft.descriptions.plain(schema.description ?? ''), ...rows.map((row) => row.name ?? '')]
      .filter((text) => text !== '')
      .join(' '),
  })
  const value = draft.exampleOf(schema, null)
  const text = value === undefined ? '' : (JSON.stringify(value, null, 2) ?? '')
  const example: PageBlock | null =
    text === ''
      ? null
      : {
          html: `<div class="api-side"><div class="api-example"><p class="api-side-title">${word('apiExampleTitle')}</p>${draft.code(text, 'json')}</div></div>`,
          markdown: `${word('apiExample')}\n\n${codeFence(text, 'json')}`,
        }
  const main = joined(
    {
      html: schemaHtml(tree, { id: name.replace(/[\s.]+/g, '-'), hidden: null }, draft),
      markdown: schemaMarkdown(tree, draft),
    },
    usersBlock(ref, draft),
  )
  const head = titleBlock(name)
  return {
    html: `${head.html}<div class="api-columns"><div class="api-main">${main.html}</div>${example?.html ?? ''}</div>\n`,
    markdown: joined(head, main, example).markdown,
  }
}

/** Users of a schema that its page lists at once; the rest is in details. */
const mostUsers = 30

function usersBlock(ref: string, draft: PageDraft): PageBlock | null {
  const users = draft.usersOf(ref)
  if (users.length === 0) return null
  const rows = users.map(({ slug, label, method }) => {
    const href = draft.linkTo(slug)
    const badge =
      method === null ? `<span class="api-method api-schema-mark">{ }</span>` : methodBadge(method)
    return {
      html: `<li>${badge}<span><a href="${href}">${breakable(label)}</a></span></li>`,
      markdown: `- [${markdownLine(label)}](${href})`,
    }
  })
  const first = listBlock('api-list', rows.slice(0, mostUsers))
  const rest = listBlock('api-list', rows.slice(mostUsers))
  const count = rows.length - mostUsers
  const more = `<details class="api-inside"><summary>${word('apiShowInside', String(count))}</summary>${rest.html}</details>\n`
  return sectionBlock(draft, ['used-by', 'apiUsedBy'], () => ({
    html: first.html + (count > 0 ? more : ''),
    markdown: listBlock('api-list', rows).markdown,
  }))
}
