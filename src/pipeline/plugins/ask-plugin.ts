/** Asks one plugin for its documents. */
import type { PluginReport, SourcesContext } from '../../plugin.ts'
import { type Diagnostic, diagnostic } from '../../shared/diagnostic.ts'
import { isObject } from '../../shared/is-object.ts'
import { inGoodTime, siteCodeLimit } from '../../support/site-code.ts'
import { watched } from '../../support/watchdog/watch-thread.ts'
import type { Config } from '../config/config.ts'
import type { OpenContext } from '../data/loader-context.ts'
import { failed, openContext } from './plugin-calls.ts'
import type { LoadedPlugin } from './plugin-types.ts'
import { type GivenDocument, readDocument } from './read-document.ts'

/** The answer of a plugin. */
export interface PluginAnswer {
  /** Null: it has failed. */
  readonly documents: readonly GivenDocument[] | null
  /** Its context, which the texts of documents may go on using. */
  readonly opened: OpenContext
  readonly problems: readonly Diagnostic[]
}

/** Milliseconds that a plugin has for each document, or for the list of them: a repository may have to be fetched for it. */
export const sourcesLimit = siteCodeLimit * 6

/** More documents are a mistake. */
const mostDocuments = 100_000

/** So many reports of a plugin are shown. */
const mostReports = 100

/** Asks a plugin for its documents. A failure is among the problems of the answer. @param root - absolute folder of the site */
export async function askPlugin(
  loaded: LoadedPlugin,
  { root, config }: { readonly root: string; readonly config: Config },
): Promise<PluginAnswer> {
  const { plugin, file } = loaded
  const ending = new AbortController()
  const opened = openContext(loaded, 'sources', { root, signal: ending.signal })
  const reports: Diagnostic[] = []
  const context: SourcesContext = {
    ...opened.context,
    locales: config.locales.map(({ code }) => code),
    defaultLocale: config.defaultLocale,
    report: (problem) => {
      if (reports.length < mostReports) reports.push(reported(loaded, problem))
    },
  }
  try {
    const documents = await watched(file, () => collect(plugin.sources?.(context)))
    return { documents, opened, problems: reports }
  } catch (error) {
    reports.push(failed(loaded, 'to give its documents', error))
    ending.abort()
    return { documents: null, opened, problems: reports }
  }
}

/** Takes all documents, each within the limit of time. @throws Error for a value that is no document, and whatever the plugin throws */
async function collect(given: unknown): Promise<GivenDocument[]> {
  const documents: GivenDocument[] = []
  const list: unknown = await inGoodTime(Promise.resolve(given), sourcesLimit)
  const steps = stepsOf(list)
  for (;;) {
    const step: unknown = await inGoodTime(Promise.resolve(steps.next()), sourcesLimit)
    if (!isObject(step)) throw new Error('It gave something that is no list.')
    if (step['done']) return documents
    if (documents.length >= mostDocuments) {
      throw new Error(`It gave more than ${mostDocuments} documents.`)
    }
    documents.push(readDocument(step['value']))
  }
}

function stepsOf(list: unknown): { next(): unknown } {
  const { [Symbol.asyncIterator]: asynchronous, [Symbol.iterator]: synchronous } = (
    typeof list === 'object' && list !== null ? list : {}
  ) as { [Symbol.asyncIterator]?: unknown; [Symbol.iterator]?: unknown }
  const start = asynchronous ?? synchronous
  if (typeof start !== 'function') {
    throw new Error('`sources` gives no list of documents, and no generator of them.')
  }
  return start.call(list)
}

/** A problem that a plugin has found. */
function reported({ name, place }: LoadedPlugin, problem: PluginReport): Diagnostic {
  const { message, hint, file, line, column } = (isObject(problem) ? problem : {}) as Record<
    string,
    unknown
  >
  const isCount = (value: unknown): value is number =>
    Number.isSafeInteger(value) && Number(value) > 0
  const said = typeof message === 'string' ? message : 'It has reported something that is no text.'
  return diagnostic('plugin-problem', `${said.slice(0, 2000)} (${name})`, {
    ...(typeof file === 'string' && file !== ''
      ? { file, ...(isCount(line) && { line, ...(isCount(column) && { column }) }) }
      : place()),
    ...(typeof hint === 'string' && { hint: hint.slice(0, 2000) }),
  })
}
