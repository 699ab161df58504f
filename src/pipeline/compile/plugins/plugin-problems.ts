// Problems that the site's plugins find in documents, and those of the plugins themselves.
import type { VFile } from 'vfile'
import { type Diagnostic, diagnostic } from '../../../shared/diagnostic.ts'
import { placeInScript } from '../../../support/esbuild/run-script.ts'
import { siteCodeLimit } from '../../../support/site-code.ts'
import { contextOf, type MarkdownContext } from '../context.ts'
import { messageOf, thrownAt } from './load-plugins.ts'

/** A plugin has thrown, or has called `file.fail`: the document cannot be compiled. */
export class PluginError extends Error {
  readonly diagnostic: Diagnostic

  constructor(problem: Diagnostic, cause: unknown) {
    super(problem.message, { cause })
    this.diagnostic = problem
  }
}

/** A plugin is still at work after the time that the site's code has. */
class PluginTimeout extends Error {}

/** The problem of a plugin that has thrown. @throws the error itself when it is another one */
export function pluginProblem(error: unknown): Diagnostic {
  if (error instanceof PluginError) return error.diagnostic
  throw error
}

/**
 * Runs a processor on a file. Messages of the site's plugins become diagnostics of the document.
 * @throws PluginError when one of them throws
 */
export async function withPluginProblems<T>(file: VFile, run: () => Promise<T>): Promise<T> {
  const patience = waitForPlugins(file)
  try {
    return await Promise.race([run(), patience.over])
  } catch (error) {
    const { plugin } = file.data
    // Too deep a document is no fault of the plugin's.
    const isOurs = !plugin || error instanceof PluginError || error instanceof RangeError
    throw isOurs ? error : new PluginError(thrown(plugin, error, file), error)
  } finally {
    patience.end()
    const context = contextOf(file)
    const messages = file.messages.filter(({ source, fatal }) => source && fatal !== true)
    context.diagnostics.push(...messages.map((message) => said(message, context)))
  }
}

/**
 * A plugin may wait for what never comes, such as a request that nobody answers, while something else keeps the process
 * alive. `over` rejects when the same plugin is at work for so long.
 */
function waitForPlugins(file: VFile): { readonly over: Promise<never>; end(): void } {
  let timer: NodeJS.Timeout | undefined
  let before: string | null = null
  const over = new Promise<never>((_, reject) => {
    if (contextOf(file).options.plugins === null) return
    const look = () => {
      const plugin = file.data.plugin ?? null
      const seconds = Math.round(siteCodeLimit / 1000)
      if (plugin !== null && plugin === before) {
        reject(new PluginTimeout(`It still waits for something after ${seconds} s.`))
      }
      before = plugin
    }
    timer = setInterval(look, siteCodeLimit)
    timer.unref()
  })
  return { over, end: () => clearInterval(timer) }
}

type Message = VFile['messages'][number]

function said(message: Message, context: MarkdownContext): Diagnostic {
  const { reason, source, ruleId, fatal } = message
  const origin = ruleId ? `${source}:${ruleId}` : source
  const problem = diagnostic('markdown-plugin', `${reason} (${origin})`, placeOf(message, context))
  return fatal === false ? problem : { ...problem, severity: 'info' }
}

const waitingHint =
  'Either the network does not answer, or it waits for another document: documents are compiled one by one.'

function thrown(plugin: string, error: unknown, file: VFile): Diagnostic {
  const context = contextOf(file)
  const message = file.messages.find((one) => one === error)
  const script = context.options.plugins
  const code = script && message === undefined ? placeInScript(error, script) : null
  const hint = error instanceof PluginTimeout ? waitingHint : code && thrownAt(code)
  const problem = diagnostic(
    'markdown-plugin',
    `${messageOf(message?.reason ?? error)} (${plugin})`,
    {
      ...placeOf(message, context),
      ...(hint && { hint }),
    },
  )
  return { ...problem, severity: 'error' }
}

/** The place of a message; the beginning of the document when it has none. A file is named only when it is included. */
function placeOf(message: Message | undefined, { source }: MarkdownContext) {
  const file = source.stack.length > 1 ? { file: source.path } : {}
  return { ...file, line: message?.line ?? 1, column: message?.column ?? 1 }
}
