/** Names of operations, for titles, lists and the sidebar, and the addresses of parts that are made of names. */
import type { ApiOperation, ApiServer, ApiWorkflow, AsyncChannel } from '../model.ts'
import { createUniqueNames } from '../unique-names.ts'

/** Longest summary that is a name (characters). */
const longestName = 120

/**
 * The name of an operation: its summary, else the words of its id (`list_user_IDs`, `listUserIDs` → `List user IDs`). Some
 * authors write a whole description as summary, Markdown included: then the page shows it as text (`longSummary`), and
 * the name is made of the id as well. `''`: neither is there.
 */
export function operationName(operation: Pick<ApiOperation, 'summary' | 'operationId'>): string {
  const { summary, operationId } = operation
  const isName = longSummary(operation) === '' && summary !== ''
  return isName ? summary.replace(codeSpans, '$2') : inWords(operationId ?? '')
}

/** Code in Markdown. Names are shown where there is none: in sidebars, titles of windows and results of searches. */
const codeSpans = /(`+) ?(.+?) ?\1(?!`)/g

/** The name of a channel: its title, else its key in words, or as it is where it is an address. */
export function channelName({ title, name }: Pick<AsyncChannel, 'title' | 'name'>): string {
  const isWord = /^[\w-]+$/.test(name)
  return operationName({ summary: title, operationId: isWord ? name : null }) || name
}

/** The name of a workflow: its summary, else its id in words. */
export function workflowName({ summary, id }: Pick<ApiWorkflow, 'summary' | 'id'>): string {
  return operationName({ summary, operationId: id }) || id
}

/** The summary of an operation if it is too long for a name; else `''`. */
export function longSummary({ summary }: Pick<ApiOperation, 'summary'>): string {
  return summary.length > longestName ? summary : ''
}

/** A name of programmers as words. Abbreviations stay in capitals, and what is written in words stays as it is. */
export function inWords(name: string): string {
  if (/\S\s+\S/.test(name)) return name.trim()
  const words = name
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu}{2})(\p{Lu}\p{Ll}{2})/gu, '$1 $2')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .replace(/(?<!\p{Lu})\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase())
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/**
 * Kebab case of the id of an operation, or of any other name: `getUserProfile` → `get-user-profile`, `repos/list-for-org` →
 * `repos-list-for-org`. Letters of all scripts stay; `''` when none is left.
 */
export function kebabCase(name: string): string {
  return name
    .normalize('NFC')
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1-$2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1-$2')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

/** The address of a schema is its name in lower case: `MessageRequest` → `messagerequest`. */
export function schemaSlug(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-')
    .replace(/^[.-]+|[.-]+$/g, '')
}

/** Bytes of the longest slug: with endings, it stays the name of a file. */
const longestSlug = 180

/** Hands out slugs; equal ones are numbered in the order they are asked for. */
export function createSlugs(
  reserved: readonly string[] = [],
): (wanted: string, or: string) => string {
  const unique = createUniqueNames(reserved)
  return (wanted, or) => unique(shortened(wanted || or))
}

function shortened(slug: string): string {
  let short = slug
  while (Buffer.byteLength(short) > longestSlug) short = short.slice(0, -1)
  return short
}

/**
 * The beginnings of paths in texts, before the path of an operation: none, or the path of a server with its variables
 * in braces.
 *
 * @example
 * basePaths([{ url: 'https://{host}/v1/', … }]) // ['', '/v1']
 */
export function basePaths(servers: readonly ApiServer[]): string[] {
  const bases = servers.flatMap((server) => {
    const path = withoutLeadingVariable(server).replace(/^(?:[^/]*:)?\/\/[^/]*/, '')
    return path.startsWith('/') ? path.replace(/[?#].*$/s, '').replace(/\/+$/, '') : []
  })
  return [...new Set(['', ...bases])]
}

/** `{server}/v1` with the default of that variable, which may be a whole address. */
function withoutLeadingVariable({ url, variables }: ApiServer): string {
  const [whole, name] = /^\{([^{}]*)\}/.exec(url) ?? []
  if (whole === undefined) return url
  const known = variables.find((variable) => variable.name === name)
  return (known?.default ?? '') + url.slice(whole.length)
}
