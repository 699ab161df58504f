/** The work of plugins on the published site. */
import type { PublishedSite } from '../../plugin.ts'
import { type Diagnostic, diagnostic } from '../../shared/diagnostic.ts'
import { packageVersion } from '../../support/package.ts'
import { inGoodTime } from '../../support/site-code.ts'
import { watched } from '../../support/watchdog/watch-thread.ts'
import type { Config } from '../config/config.ts'
import type { OutputState } from '../emit/emitter.ts'
import { intactOutput } from '../emit/output-times.ts'
import { sourcesLimit } from './ask-plugin.ts'
import { failed, openContext } from './plugin-calls.ts'
import type { LoadedPlugin } from './plugin-types.ts'
import type { PublishedPage } from './published-page.ts'

/** The site that was published, in its folder. */
export interface PublishedOutput {
  readonly config: Config
  readonly pages: readonly PublishedPage[]
  /** Absolute. */
  readonly outDir: string
  readonly outputs: OutputState
}

/**
 * Calls the plugins one after the other. A plugin that fails, or that changes a file of docsgen, is reported: the site stays published.
 * @param root - absolute folder of the site's sources
 */
export async function runDone(
  root: string,
  plugins: readonly LoadedPlugin[],
  { outDir, outputs, ...made }: PublishedOutput,
): Promise<Diagnostic[]> {
  const problems: Diagnostic[] = []
  const changed = new Set<string>()
  for (const loaded of plugins) {
    if (loaded.plugin.done === undefined) continue
    problems.push(...(await work(loaded, { root, outDir, site: publishedSite(made) })))
    const now = Object.entries(outputs).flatMap(([name, left]) =>
      changed.has(name) || intactOutput(outDir, name, left) !== undefined ? [] : [name],
    )
    for (const name of now) changed.add(name)
    if (now.length > 0) problems.push(changedFiles(loaded, now))
  }
  return problems
}

interface Work {
  readonly root: string
  readonly outDir: string
  readonly site: PublishedSite
}

/** Has one plugin work. A failure is among the problems. */
async function work(
  loaded: LoadedPlugin,
  { root, outDir, site }: Work,
): Promise<readonly Diagnostic[]> {
  const { plugin, file } = loaded
  const ending = new AbortController()
  const { context, finish, problems } = openContext(loaded, 'done', {
    root,
    signal: ending.signal,
  })
  try {
    const done = async () => plugin.done?.(site, outDir, context)
    await watched(file, () => inGoodTime(done(), sourcesLimit))
    finish()
    return problems()
  } catch (error) {
    return [...problems(), failed(loaded, 'after the site was published', error)]
  } finally {
    ending.abort()
  }
}

/** So many files are named. */
const mostNamed = 3

function changedFiles({ name, place }: LoadedPlugin, files: readonly string[]): Diagnostic {
  const named = files.slice(0, mostNamed).join(', ')
  const more = files.length > mostNamed ? `, … (${files.length} files)` : ''
  const message = `The plugin “${name}” has changed files of the published site: ${named}${more}.`
  const hint =
    'The next build writes them again. What a plugin adds to pages, it gives with `page`.'
  return diagnostic('plugin-inconsistent', message, { ...place(), hint })
}

function publishedSite({
  config,
  pages,
}: Pick<PublishedOutput, 'config' | 'pages'>): PublishedSite {
  const { title, url, baseUrl, locales, defaultLocale } = config
  return frozen({
    ...{ title, url, baseUrl, defaultLocale },
    locales: locales.map(({ code }) => code),
    pages: pages.map((page) => ({ ...page, title: page.title || title })),
    docsgenVersion: packageVersion(),
  })
}

function frozen<Value extends object>(value: Value): Value {
  for (const inner of Object.values(value)) {
    if (typeof inner === 'object' && inner !== null) frozen(inner as object)
  }
  return Object.freeze(value)
}
