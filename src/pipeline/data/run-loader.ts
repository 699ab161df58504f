/** Runs code of the site that fetches data, within a time. */
import path from 'node:path'
import { type Diagnostic, diagnostic } from '../../shared/diagnostic.ts'
import { placeInScript, reactOfDocsgen, runScript } from '../../support/esbuild/run-script.ts'
import { inGoodTime, reasonOf, siteCodeLimit } from '../../support/site-code.ts'
import { watched } from '../../support/watchdog/watch-thread.ts'
import { createLoaderContext, type OpenContext } from './loader-context.ts'
import type { LoaderScript } from './loader-script.ts'

/** Milliseconds for all that a loader asks and does. */
const longest = siteCodeLimit * 3

export interface LoaderRun<Value> {
  /** Absolute folder of the site. */
  readonly root: string
  /** Relative to it. */
  readonly file: string
  readonly script: LoaderScript
  /** Does the work with the exports of the module. */
  readonly use: (exports: Readonly<Record<string, unknown>>, open: OpenContext) => Promise<Value>
}

/** The value, or the problem of the code; and the context, with a record of everything that was read. */
export type LoaderResult<Value> = { readonly open: OpenContext } & (
  | { readonly value: Value }
  | { readonly problem: Diagnostic }
)

/** Runs the code. @throws DocsgenError (1) when it blocks the process for ever */
export async function runLoader<Value>({
  root,
  file,
  script,
  use,
}: LoaderRun<Value>): Promise<LoaderResult<Value>> {
  const ended = new AbortController()
  const open = createLoaderContext({ root, owner: file, file, signal: ended.signal })
  try {
    const scope = { name: file, file: path.join(root, file), given: reactOfDocsgen() }
    const work = async () => use(runScript(script, scope) as Record<string, unknown>, open)
    const value = await watched(file, () => inGoodTime(work(), longest))
    open.finish()
    return { open, value }
  } catch (error) {
    const place = placeInScript(error, script) ?? { file }
    return { open, problem: diagnostic('data-failed', reasonOf(error), place) }
  } finally {
    ended.abort()
  }
}
