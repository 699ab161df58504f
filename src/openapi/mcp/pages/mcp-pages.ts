/** The pages of a server of MCP: its tools, prompts and resources, and what is its own on the introduction. */
import { codeFence, codeSpan } from '../../../pipeline/compile/as-markdown/escape-markdown.ts'
import type {
  ApiMedia,
  ApiOperation,
  McpHint,
  McpParts,
  McpResource,
  McpTool,
} from '../../model.ts'
import {
  breakable,
  labelled,
  pathHtml,
  sectionBlock,
  textBlock,
  titleBlock,
} from '../../pages/blocks/blocks.ts'
import { contentBlocks } from '../../pages/blocks/content-block.ts'
import { parameterList } from '../../pages/blocks/parameter-block.ts'
import {
  codeBlock,
  deprecatedNotice,
  factsLine,
  inColumns,
  inlineCode,
  linkText,
  listRow,
  mark,
  plainText,
  sentence,
  sideExample,
  wordText,
} from '../../pages/blocks/short-blocks.ts'
import { aboutOperation } from '../../pages/operation-page.ts'
import { type IntroductionParts, withAbout } from '../../pages/other-pages.ts'
import {
  type ApiWord,
  joined,
  listBlock,
  markdownLine,
  type PageBlock,
  type PageDraft,
} from '../../pages/page-draft.ts'
import { nodeContext } from '../../pages/schema/schema-nodes.ts'
import { safeId } from '../../pages/text-anchors.ts'
import { operationName } from '../../parts/names.ts'
import { createUniqueNames } from '../../unique-names.ts'

/** The parts of the introduction that OpenAPI has otherwise. */
export function mcpIntroduction(
  { version, instructions, connections, prompts, resources }: McpParts,
  draft: PageDraft,
): IntroductionParts {
  const { operations } = draft.api
  return {
    marks: [version === '' ? 'MCP' : `MCP ${version}`],
    servers: null,
    lists: () =>
      joined(
        connections.length > 0 &&
          sectionBlock(draft, ['connect', 'apiConnect'], () => connectBlock(connections, draft)),
        instructions !== '' &&
          sectionBlock(draft, ['instructions', 'apiInstructions'], () =>
            joined(textBlock(instructions, draft, 2)),
          ),
        operations.length > 0 &&
          sectionBlock(draft, ['tools', 'apiTools'], () => toolList(operations, draft)),
        prompts.length > 0 &&
          sectionBlock(draft, ['prompts', 'apiPrompts'], () => linkList('prompts', prompts, draft)),
        resources.length > 0 &&
          sectionBlock(draft, ['resources', 'apiResources'], () =>
            linkList('resources', resources, draft),
          ),
      ),
  }
}

function connectBlock(connections: McpParts['connections'], draft: PageDraft): PageBlock {
  return joined(
    sentence('apiConnectText'),
    ...connections.map(({ with: program, config }) => {
      const code = jsonBlock(config, draft)
      if (program === '') return code
      const { html, markdown } = wordText('apiConnectWith', inlineCode(program))
      return joined({ html: `<p class="api-choice">${html}</p>`, markdown }, code)
    }),
  )
}

function jsonBlock(value: unknown, draft: PageDraft): PageBlock {
  return codeBlock(JSON.stringify(value, null, 2) ?? '', 'json', draft)
}

function toolList(tools: readonly ApiOperation[], draft: PageDraft): PageBlock {
  const rows = tools.map((tool) => {
    const href = draft.linkTo(draft.parts.operations.get(tool) as string)
    const name = operationName(tool) || tool.path
    return namedRow({ href, title: name, name: tool.path, about: tool.description }, draft)
  })
  return listBlock('api-tags', rows)
}

interface NamedThing {
  readonly name: string
  readonly title: string
  readonly description: string
}

/** Prompts or resources, which share a page. */
function linkList(
  page: 'prompts' | 'resources',
  all: readonly NamedThing[],
  draft: PageDraft,
): PageBlock {
  const rows = withIds(all).map(({ id, name, title, description: about }) => {
    const href = draft.linkTo(`${page}#${id}`)
    return namedRow({ href, title: title || name, name, about }, draft)
  })
  return listBlock('api-tags', rows)
}

/** Things with their ids on their page. Resources differ in their addresses, and may share a name. */
function withIds<Thing extends NamedThing>(
  all: readonly Thing[],
): (Thing & { readonly id: string })[] {
  const unique = createUniqueNames()
  return all.map((thing) => ({ ...thing, id: unique(safeId(`name-${thing.name}`)) }))
}

interface NamedRow {
  readonly href: string
  readonly title: string
  /** For programs. */
  readonly name: string
  readonly about: string
}

function namedRow({ href, title, name, about }: NamedRow, draft: PageDraft): PageBlock {
  const link = linkText(title, href)
  const own = title === name ? '' : ` <code>${breakable(name)}</code>`
  const code = title === name ? '' : ` ${codeSpan(name)}`
  return withAbout(
    { html: link.html + own, markdown: link.markdown + code },
    draft.descriptions.plain(about),
  )
}

/** A tool: what it does and takes, what comes back, and an example of both as they are sent. */
export function toolPage(
  { operation, title }: { readonly operation: ApiOperation; readonly title: string },
  { hints }: McpTool,
  draft: PageDraft,
): PageBlock {
  const { path: name, body, responses, deprecated } = operation
  const about = aboutOperation(operation, title)
  draft.addSection({ id: '', heading: '', text: draft.descriptions.plain(about) })
  // Indexed as a heading: a query that is exactly the name finds this page first.
  draft.addSection({ id: '', heading: name })
  const inputs = body?.content ?? []
  const outputs = responses.flatMap(({ content }) => content)
  const main = joined(
    deprecated && deprecatedNotice(),
    textBlock(about, draft),
    hintsBlock(hints, draft),
    sectionBlock(draft, ['input', 'apiInput'], () =>
      inputs.some(hasRows) ? schemaBlock(inputs, 'input', draft) : sentence('apiNoInput'),
    ),
    sectionBlock(draft, ['output', 'apiOutput'], () =>
      outputs.length > 0 ? schemaBlock(outputs, 'output', draft) : sentence('apiNoOutput'),
    ),
  )
  const head = joined(titleBlock(title), {
    html: `<p class="api-endpoint"><code>${breakable(name)}</code></p>\n`,
    markdown: codeSpan(name),
  })
  const examples = callExamples(name, { inputs, outputs }, draft)
  const side = examples.map(([key, { html }]) => sideExample(key, html)).join('')
  return {
    html: inColumns(head, main, side).html,
    markdown: joined(head, main, ...examples.map(([key, block]) => labelled(key, block))).markdown,
  }
}

/** Whether a schema says more than that a value is an object. */
function hasRows({ schema }: ApiMedia): boolean {
  if (schema === null) return false
  const { type: _, title: __, other: ___, additionalProperties, properties, ...rest } = schema
  const isOpen = typeof additionalProperties === 'object'
  return isOpen || (properties?.size ?? 0) > 0 || Object.keys(rest).length > 0
}

function schemaBlock(contents: readonly ApiMedia[], id: string, draft: PageDraft): PageBlock {
  const context = nodeContext(draft, null)
  const parts = { draft, context, hidden: null, isFound: true, isMade: false } as const
  return contentBlocks(contents, () => id, parts)
}

const hintWords: Readonly<Record<McpHint, readonly [yes: ApiWord, no: ApiWord]>> = {
  readOnly: ['apiReads', 'apiChanges'],
  destructive: ['apiDestroys', 'apiAdds'],
  idempotent: ['apiRepeatable', 'apiNotRepeatable'],
  openWorld: ['apiOpenWorld', 'apiClosedWorld'],
}

/** What the server says of a tool. That one changes something is said better by how it does; one that only reads has no effect. */
function hintsBlock(hints: McpTool['hints'], draft: PageDraft): PageBlock | null {
  const { readOnly, destructive } = hints
  const names = Object.keys(hintWords) as McpHint[]
  const shown = names.filter((name) => {
    if (name === 'readOnly') return readOnly === true || destructive === undefined
    return name === 'openWorld' || readOnly !== true
  })
  const rows = shown.flatMap((name): PageBlock[] => {
    const value = hints[name]
    if (value === undefined) return []
    return [listRow(wordText(hintWords[name][value ? 0 : 1]))]
  })
  if (rows.length === 0) return null
  return sectionBlock(draft, ['effects', 'apiHints'], () =>
    joined(sentence('apiHintsText'), listBlock('api-auth', rows)),
  )
}

/** A call and its result as messages of JSON-RPC, with made values. */
function callExamples(
  name: string,
  { inputs, outputs }: { inputs: readonly ApiMedia[]; outputs: readonly ApiMedia[] },
  draft: PageDraft,
): [ApiWord, PageBlock][] {
  const exampleIn = ([content]: readonly ApiMedia[]) =>
    content?.schema ? draft.exampleOf(content.schema, null) : undefined
  const message = { jsonrpc: '2.0', id: 1 }
  const args = exampleIn(inputs) ?? {}
  const call = { ...message, method: 'tools/call', params: { name, arguments: args } }
  const structuredContent = exampleIn(outputs)
  const text = structuredContent === undefined ? '…' : JSON.stringify(structuredContent)
  const result = {
    content: [{ type: 'text', text }],
    ...(structuredContent !== undefined && { structuredContent }),
  }
  return [
    ['apiCall', jsonBlock(call, draft)],
    ['apiResult', jsonBlock({ ...message, result }, draft)],
  ]
}

/** All prompts, with their arguments. */
export function promptsPage(title: string, draft: PageDraft): PageBlock {
  const { language } = draft.api
  const prompts = language.name === 'mcp' ? language.prompts : []
  const blocks = withIds(prompts).map((prompt) => {
    const { id, arguments: all } = prompt
    return joined(
      thingHead(prompt, [], draft),
      all.length > 0 && labelled('apiArguments', parameterList(all, id, draft)),
    )
  })
  return joined(titleBlock(title), ...blocks)
}

/** All resources, and the templates of addresses of others. */
export function resourcesPage(title: string, draft: PageDraft): PageBlock {
  const { language } = draft.api
  const resources = language.name === 'mcp' ? language.resources : []
  const blocks = withIds(resources).map((resource) =>
    joined(thingHead(resource, marksOf(resource), draft), {
      html: `<p class="api-endpoint"><code>${pathHtml(resource.uri)}</code></p>\n`,
      markdown: codeFence(resource.uri, ''),
    }),
  )
  return joined(titleBlock(title), ...blocks)
}

function marksOf({ isTemplate, mimeType, size }: McpResource): PageBlock[] {
  return [
    ...(isTemplate ? [wordText('apiTemplate')] : []),
    ...(mimeType === '' ? [] : [plainText(mimeType)]),
    ...(size === null ? [] : [wordText('apiBytes', plainText(String(size)))]),
  ].map(mark)
}

/** The heading of a prompt or resource, its name for programs, and its text. */
function thingHead(
  { id, name, title, description }: NamedThing & { readonly id: string },
  marks: readonly PageBlock[],
  draft: PageDraft,
): PageBlock {
  const shown = title || name
  const own = shown === name ? [] : [inlineCode(name)]
  draft.addSection({ id, heading: shown, text: draft.descriptions.plain(description) })
  if (shown !== name) draft.addSection({ id, heading: name })
  return joined(
    {
      html: draft.heading(2, id, { html: breakable(shown), text: shown }),
      markdown: `## ${markdownLine(shown)}`,
    },
    factsLine([...own, ...marks]),
    textBlock(description, draft, 2),
  )
}
