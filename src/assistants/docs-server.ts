/** The tools of the Model Context Protocol that a site offers to assistants. */
import { type CallToolResult, McpServer } from '@modelcontextprotocol/server'
import * as z from 'zod'
import { type Documentation, Unanswerable } from './documentation.ts'
import type { ListedPage } from './outline.ts'

/** Bounds of what an assistant may ask. */
const most = { query: 500, address: 2000, hits: 20, listed: 200 }

const language = z
  .string()
  .max(35)
  .optional()
  .describe('BCP 47 language; missing: the main one of the site.')
const from = z
  .int()
  .min(0)
  .optional()
  .describe('Number of entries to leave out: those that are known.')

/**
 * Makes a server for one client.
 * @param version - of docsgen
 */
export async function createDocsServer(docs: Documentation, version: string): Promise<McpServer> {
  const { title, summary, languages } = await docs.about()
  const instructions = [
    `The documentation of ${title}${summary && `: ${summary}`}.`,
    'Look things up with search_docs before you answer, and read what you quote with read_page.',
    ...(languages.length > 0 ? [`Languages: ${languages.join(', ')}.`] : []),
  ].join(' ')
  const server = new McpServer({ name: 'docs', title, version }, { instructions })
  addSearch(server, docs)
  addReader(server, docs)
  addLists(server, docs)
  return server
}

/** Nothing is changed, and nobody else is asked. */
const annotations = { readOnlyHint: true, openWorldHint: false } as const

function addSearch(server: McpServer, docs: Documentation): void {
  const inputSchema = z.object({
    query: z.string().max(most.query).describe('A few words, as in a search box.'),
    language,
    limit: z.int().min(1).max(most.hits).default(8),
  })
  server.registerTool(
    'search_docs',
    {
      title: 'Search the documentation',
      description: 'Finds the sections that answer a few words, best first, with their addresses.',
      inputSchema,
      annotations,
    },
    ({ query, ...options }) =>
      answered(async () => {
        const found = await docs.search(query, options)
        if (found.length === 0) return `Nothing was found for “${query}”. Try other or fewer words.`
        return found
          .map(({ url, title, section, breadcrumb, excerpt }, index) => {
            const heading = [...breadcrumb, title, section].filter((part) => part !== '')
            return [`${index + 1}. ${heading.join(' › ')}`, `   ${url}`, `   ${excerpt}`]
              .join('\n')
              .trimEnd()
          })
          .join('\n')
      }),
  )
}

function addReader(server: McpServer, docs: Documentation): void {
  const inputSchema = z.object({
    page: z.string().max(most.address).describe('Address or path of a page of this site.'),
    section: z.string().max(most.address).optional().describe('Heading of one section, or its id.'),
    language,
    offset: z.int().min(0).optional().describe('Where to go on, as the last answer says.'),
  })
  server.registerTool(
    'read_page',
    {
      title: 'Read a page',
      description: 'Gives a page of the documentation, or one section of it, as Markdown.',
      inputSchema,
      annotations,
    },
    (request) =>
      answered(async () => {
        const { markdown, next } = await docs.read(request)
        const more = next === null ? '' : `\n\n(There is more: read_page with offset ${next}.)`
        return markdown + more
      }),
  )
}

function addLists(server: McpServer, docs: Documentation): void {
  const contains = z
    .string()
    .max(most.query)
    .optional()
    .describe('Only entries with this text, in any case.')
  const inputSchema = z.object({ contains, language, from })
  server.registerTool(
    'list_pages',
    {
      title: 'List the pages',
      description: 'Lists the pages of the documentation in the order of reading.',
      inputSchema,
      annotations,
    },
    ({ language, ...range }) =>
      answered(async () => listed(await docs.pages(language), range, 'page')),
  )
  server.registerTool(
    'list_operations',
    {
      title: 'List the operations of the API',
      description:
        'Lists the operations of the APIs that the site describes: method, path, address.',
      inputSchema,
      annotations,
    },
    ({ language, ...range }) =>
      answered(async () => {
        const pages = await docs.pages(language)
        return listed(pages.filter(isOperation), range, 'operation')
      }),
  )
}

/** The description of an operation begins with its method and path (pipeline/assemble/views/llms-outline.ts). */
function isOperation({ description }: ListedPage): boolean {
  return /^[A-Z]+ \//.test(description)
}

function listed(
  pages: readonly ListedPage[],
  { contains = '', from = 0 }: { contains?: string | undefined; from?: number | undefined },
  noun: string,
): string {
  const wanted = contains.toLowerCase()
  const fitting = pages.filter(({ section, label, href, description }) =>
    [section, label, href, description].some((text) => text.toLowerCase().includes(wanted)),
  )
  const shown = fitting.slice(from, from + most.listed)
  if (shown.length === 0) return `There is no such ${noun}.`
  let section = ''
  const lines = shown.flatMap((page) => {
    const heading = page.section === section ? [] : [`## ${page.section}`]
    section = page.section
    const { label, href, description } = page
    return [...heading, `- ${label} <${href}>${description && `: ${description}`}`]
  })
  const end = from + shown.length
  const more =
    end < fitting.length ? [`(${end} of ${fitting.length}: go on with from ${end}.)`] : []
  return [...lines, ...more].join('\n')
}

/** The result of a tool. An error says what can be done, and nothing of the machine that it happened on. */
async function answered(answer: () => Promise<string>): Promise<CallToolResult> {
  try {
    return { content: [{ type: 'text', text: await answer() }] }
  } catch (error) {
    const text =
      error instanceof Unanswerable ? error.message : 'The documentation does not answer now.'
    return { content: [{ type: 'text', text }], isError: true }
  }
}
