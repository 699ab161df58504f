/** One part of a specification → a compiled document, as Markdown's compiler makes them. */

import { excerptOf } from '../pipeline/compile/article/plain-text.ts'
import { type Diagnostic, diagnostic } from '../shared/diagnostic.ts'
import type { Compiled, FrontMatter, LinkSlot } from '../shared/model/compiled.ts'
import { targetId } from '../shared/url.ts'
import {
  asyncIntroduction,
  asyncOperationPage,
  channelPage,
  channelsPage,
} from './async/pages/async-pages.ts'
import { mcpIntroduction, promptsPage, resourcesPage, toolPage } from './mcp/pages/mcp-pages.ts'
import { operationPage } from './pages/operation-page.ts'
import {
  introductionPage,
  schemaPage,
  schemasPage,
  tagPage,
  webhooksPage,
} from './pages/other-pages.ts'
import { type ApiSite, createDraft, type PageBlock, type PageDraft } from './pages/page-draft.ts'
import { anchorId, anchorName, safeId } from './pages/text-anchors.ts'
import type { ApiPart } from './parts/parts.ts'
import { workflowPage, workflowsPage } from './workflows/workflow-page.ts'

/** Compiles a part. Pure: the same part of the same specification gives the same document. */
export function compilePart(part: ApiPart, site: ApiSite): Compiled {
  const draft = createDraft(site)
  const { html, markdown } = pageOf(part, draft)
  return {
    html,
    markdown,
    sections: draft.sections,
    meta: {
      frontMatter: frontMatterOf(part),
      // The article begins with its own title.
      heading: part.title,
      excerpt: excerptOf(site.descriptions.plain(descriptionOf(part, site.api))),
      preview: null,
      minutes: 1,
      toc: draft.toc,
      ids: [...draft.toc.map(({ id }) => id), ...draft.anchors],
      slots: draft.slots.map((slot) => withTarget(slot, html, site)),
      features: featuresOf(html),
      dependencies: [],
      clientModules: [],
      diagnostics: [...slowTexts(draft), ...longCodes(draft, part.title)],
      api: part.facts,
    },
  }
}

/**
 * A link of a page. Which fragments the page has itself is known when it is complete, and targets that authors wrote
 * come first; others name a part of the specification, or are left to the site that the descriptions were written for.
 */
function withTarget(slot: LinkSlot, html: string, site: ApiSite): LinkSlot {
  const { fragments, linkBase, mount } = site
  const { url } = slot
  if (!url.startsWith('#')) return slot
  const anchor = anchorId(anchorName(url))
  if (html.includes(` id="${anchor}"`)) return { ...slot, url: `#${anchor}` }
  if (html.includes(` id="${safeId(targetId(url))}"`)) return slot
  const found = fragments.find(url)
  if (found !== null) {
    return { ...slot, url: mount + (found === '' || found.startsWith('#') ? found : `/${found}`) }
  }
  if (linkBase !== null && URL.canParse(url, linkBase)) {
    return { ...slot, url: new URL(url, linkBase).href }
  }
  return { ...slot, unnamed: fragments.hint(url) }
}

function slowTexts({ slowTexts: texts, file }: PageDraft): Diagnostic[] {
  return [...texts].map((text) => {
    const message = `The description that begins with “${excerptOf(text, 60)}” takes too long to be converted: it is shown as it is written, without Markdown.`
    const hint = 'Divide it, or take out what is repeated or nested thousands of times.'
    return diagnostic('openapi-too-large', message, { file, hint })
  })
}

const number = new Intl.NumberFormat('en')

function longCodes({ longCodes: lengths, file }: PageDraft, title: string): Diagnostic[] {
  return [...lengths].map((length) => {
    const message = `An example of “${title}” has ${number.format(length)} characters: the page has room for its beginning.`
    const hint =
      'Write a shorter one. The Markdown of the page and the file of the specification have all of it.'
    return diagnostic('openapi-too-large', message, { file, hint })
  })
}

/** The fields of a part that lists and sidebars show. They are known without compiling it. */
export function frontMatterOf({ kind, facts: { method, deprecated } }: ApiPart): FrontMatter {
  // Lists of links have no headings to go to, and schemas one at most.
  const isBare =
    kind === 'schemas' || kind === 'webhooks' || kind === 'workflows' || kind === 'schema'
  const own = isBare ? { hide_table_of_contents: true } : {}
  if (method === null) return own
  const name = `api-nav api-nav-${method.toLowerCase().replace(/[^a-z]/g, '')}`
  return { ...own, sidebar_class_name: name, ...(deprecated && { badge: 'deprecated' }) }
}

function pageOf(part: ApiPart, draft: PageDraft): PageBlock {
  switch (part.kind) {
    case 'introduction':
      return introductionOf(draft)
    case 'tag':
      return tagPage(part.tag, draft)
    case 'schemas':
      return schemasPage(part, draft)
    case 'webhooks':
      return webhooksPage(part.title, draft)
    case 'channels':
      return channelsPage(part.title, draft)
    case 'channel':
      return channelPage(part.channel, draft)
    case 'schema':
      return schemaPage(part.schema, draft)
    case 'workflows':
      return workflowsPage(part.title, draft)
    case 'workflow':
      return workflowPage(part, draft)
    case 'prompts':
      return promptsPage(part.title, draft)
    case 'resources':
      return resourcesPage(part.title, draft)
    case 'operation':
    case 'webhook': {
      const { async, tool } = part.operation
      if (async !== undefined) return asyncOperationPage(part, async, draft)
      if (tool !== undefined) return toolPage(part, tool, draft)
      return operationPage(part, draft, part.kind === 'webhook')
    }
  }
}

function introductionOf(draft: PageDraft): PageBlock {
  const { language } = draft.api
  switch (language.name) {
    case 'openapi':
      return introductionPage(draft)
    case 'asyncapi':
      return introductionPage(draft, asyncIntroduction(language, draft))
    case 'mcp':
      return introductionPage(draft, mcpIntroduction(language, draft))
  }
}

function descriptionOf(part: ApiPart, { info }: ApiSite['api']): string {
  switch (part.kind) {
    case 'introduction':
      return info.summary || info.description
    case 'tag':
      return part.tag.description
    case 'channel':
      return part.channel.summary || part.channel.description
    case 'workflow':
      return part.workflow.description
    case 'schema':
      return part.schema.schema.description ?? ''
    case 'operation':
    case 'webhook':
      return part.operation.description || part.operation.summary
    default:
      return ''
  }
}

function featuresOf(html: string): Compiled['meta']['features'] {
  return [
    ...(html.includes('<figure class="code') ? (['code'] as const) : []),
    ...(html.includes('<div class="api-columns">') ? (['operation'] as const) : []),
    ...(html.includes('<div class="admonition ') ? (['admonition'] as const) : []),
    ...(html.includes('<div class="tabs"') ? (['tabs'] as const) : []),
  ]
}
