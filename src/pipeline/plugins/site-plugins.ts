/** The plugins of a site, for one run of docsgen or for as long as its configuration is the same. */
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { Source } from '../../shared/model/source.ts'
import type { BundledInput } from '../../support/esbuild/bundle-inputs.ts'
import type { Config } from '../config/config.ts'
import type { FindInConfig } from '../config/problems/find-in-config.ts'
import { areInputsFresh, joinInputs, type LoaderInputs } from '../data/loader-inputs.ts'
import { askPlugin, type PluginAnswer } from './ask-plugin.ts'
import { takeTexts } from './document-texts.ts'
import { openTexts } from './kept-texts.ts'
import { loadSitePlugins } from './load-site-plugins.ts'
import { type AdditionsTo, createAdditions } from './page-additions.ts'
import { placeDocuments, type SiteFiles } from './place-documents.ts'
import type { LoadedPlugin } from './plugin-types.ts'
import type { GivenDocument } from './read-document.ts'
import { type PublishedOutput, runDone } from './run-done.ts'

export interface SitePlugins {
  /** The files that they are made of, and the package.json of each package. */
  readonly inputs: readonly BundledInput[]
  /** The documents that they give, beside these files. Plugins are asked again when something that they have read has changed. */
  sources(files: SiteFiles): Promise<PluginSources>
  /** Asks them for additions to pages; null when none adds anything. */
  readonly additionsTo: AdditionsTo | null
  /** Whether one of them is to be called when the site is published. */
  readonly haveWork: boolean
  /** Has the plugins work on the published site. */
  done(site: PublishedOutput): Promise<readonly Diagnostic[]>
  /** Problems at documents of plugins get the name of the plugin, and no fix: there is no file to be mended. */
  placed(problems: readonly Diagnostic[]): readonly Diagnostic[]
}

/** The documents of plugins. */
export interface PluginSources {
  readonly sources: readonly Source[]
  readonly problems: readonly Diagnostic[]
  /** The inputs of the documents: while they are the same, the plugins need not be asked again. */
  readonly read: LoaderInputs
}

interface PluginsSite {
  /** Absolute. */
  readonly root: string
  readonly config: Config
}

interface KnownAnswer extends PluginAnswer {
  readonly documents: readonly GivenDocument[]
  readonly hasFailed: boolean
}

/** The modes of a run. */
export interface PluginRun {
  /** Texts of earlier runs are not used: every text is asked for, and compared with them. */
  readonly asksAll: boolean
}

/** Starts the plugins. @throws DocsgenError (2) when one cannot be started */
export async function createSitePlugins(
  site: PluginsSite,
  findInConfig: FindInConfig,
  run: PluginRun,
): Promise<SitePlugins> {
  const { root, config } = site
  const { list, inputs } = await loadSitePlugins(root, config, findInConfig)
  const answers = new Map<LoadedPlugin, KnownAnswer>()
  const asked = list.filter(({ plugin }) => plugin.sources !== undefined)
  let given: ReadonlyMap<string, string> = new Map()
  return {
    inputs,
    additionsTo: createAdditions(
      list.map((loaded, key) => ({ loaded, spot: { of: config.plugins, key } })),
      run.asksAll,
    ),
    async sources(files) {
      const all: { loaded: LoadedPlugin; answer: KnownAnswer }[] = []
      for (const loaded of asked) {
        const known = answers.get(loaded)
        const isFresh = known?.hasFailed === false && areInputsFresh(root, known.opened.inputs())
        const answer = isFresh ? known : await ask(loaded, site, known)
        answers.set(loaded, answer)
        all.push({ loaded, answer })
      }
      const documents = all.map(({ loaded, answer }) => ({
        loaded,
        documents: answer.documents,
      }))
      const { placed, problems } = placeDocuments(documents, config, files)
      const texts = openTexts(root)
      const taken = await takeTexts(placed, texts, run)
      // The texts of a plugin that has failed stay known: it will be asked again.
      const areAllThere = all.every(({ answer }) => !answer.hasFailed)
      if (areAllThere && !run.asksAll) texts.save()
      // Nothing is kept that was not asked for, once all texts are there.
      for (const { answer } of all) if (!answer.hasFailed) answer.opened.finish()
      given = new Map(taken.sources.map(({ path, origin }) => [path, origin?.plugin ?? '']))
      return {
        sources: taken.sources,
        problems: [
          ...all.flatMap(({ answer: { opened, problems: own } }) => [...opened.problems(), ...own]),
          ...problems,
          ...taken.problems,
        ],
        read: joinInputs(all.map(({ answer }) => readBy(answer))),
      }
    },
    haveWork: list.some(({ plugin }) => plugin.done !== undefined),
    done: (published) => runDone(root, list, published),
    placed: (problems) =>
      given.size === 0 ? problems : problems.map((problem) => placedAt(problem, given)),
  }
}

/** A plugin that fails now keeps the documents that it has given before, so that `docsgen dev` shows one problem and not hundreds. */
async function ask(
  loaded: LoadedPlugin,
  site: PluginsSite,
  before: KnownAnswer | undefined,
): Promise<KnownAnswer> {
  const answer = await askPlugin(loaded, site)
  const { documents } = answer
  return {
    ...answer,
    documents: documents ?? before?.documents ?? [],
    hasFailed: documents === null,
  }
}

/** The inputs of an answer. A plugin that has read nothing by its context may depend on anything: it is asked in each build. */
function readBy({ opened }: KnownAnswer): LoaderInputs {
  const inputs = opened.inputs()
  const { files, folders, variables, until } = inputs
  const isUnknown = files.length + folders.length + variables.length === 0 && until === null
  return isUnknown ? { ...inputs, until: 0 } : inputs
}

function placedAt(problem: Diagnostic, given: ReadonlyMap<string, string>): Diagnostic {
  const plugin = problem.file === undefined ? undefined : given.get(problem.file)
  if (plugin === undefined) return problem
  const { fix: _, meant: __, ...rest } = problem
  return { ...rest, file: `${plugin}: ${problem.file}` }
}
