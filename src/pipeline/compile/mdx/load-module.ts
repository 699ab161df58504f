// The page's module and all it imports → one script, run here. The site's author wrote this code and runs it in the
// build, as config files are.

import path from 'node:path'
import { type BuildFailure, build, type Metafile } from 'esbuild'
import type { ElementType } from 'react'
import type { Diagnostic } from '../../../shared/diagnostic.ts'
import type { ClientModule } from '../../../shared/model/compiled.ts'
import { hashOfFile } from '../../../support/esbuild/bundle-inputs.ts'
import { cssModulesPlugin } from '../../../support/esbuild/css-modules.ts'
import { linkedFolders } from '../../../support/esbuild/linked-folders.ts'
import { missingFolder } from '../../../support/esbuild/missing-folder.ts'
import { recordReads } from '../../../support/esbuild/record-reads.ts'
import {
  reactOfDocsgen,
  runScript,
  type ScriptScope,
  scriptOptions,
} from '../../../support/esbuild/run-script.ts'
import { svgComponentPlugin } from '../../../support/esbuild/svg-component.ts'
import { dataModules } from '../../data/data-modules.ts'
import type { MarkdownContext } from '../context.ts'
import { mdxComponents, useBaseUrl } from './components.tsx'
import { type ImportRules, importPlugin } from './import-plugin.ts'
import { createLiveComponents, type LiveComponents } from './live-components.tsx'
import { MdxProblem } from './mdx-problem.ts'
import { missingFiles } from './missing-files.ts'
import { bundleProblem, createLocate } from './module-problems.ts'
import { createPartials } from './partials.ts'
import { componentsModule, jsxModule } from './to-module.ts'
import { createUndefinedTags } from './undefined-tags.ts'

/** A page that can be rendered. */
export interface LoadedPage {
  readonly Content: ElementType
  /** The modules of components that are hydrated, once the page has been rendered. */
  clientModules(): ClientModule[]
  /** The problems of tags that were rendered and that nothing defines. */
  undefinedTags(): Diagnostic[]
  /** An error thrown while the page is rendered, as a problem with its place. */
  locate(error: unknown): MdxProblem
}

/**
 * Bundles and evaluates a page. Files it imports are recorded as dependencies.
 * @throws MdxProblem
 */
export async function loadPage(module: string, context: MarkdownContext): Promise<LoadedPage> {
  const { root } = context.options
  const file = path.join(root, context.source.path)
  const page = { file, module }
  const partials = await createPartials(file, context)
  const rules = { context, partials, page, given: givenNames() }
  const result = await bundle(rules).catch((failure: BuildFailure) => {
    throw bundleProblem(failure, context)
  })
  refuseCycles(result.metafile, context.source.path)
  const text = (end: string) =>
    result.outputFiles?.find((output) => output.path.endsWith(end))?.text ?? ''
  const script = { code: text('.js'), map: text('.map') }
  const locate = createLocate(script, context)
  const own = context.own?.values
  const variables = { ...context.options.profile, ...(own && { frontMatter: own }) }
  const live = createLiveComponents({
    root,
    page: context.source.path,
    modules: result.metafile.inputs,
    profile: variables,
    given: Object.keys(mdxComponents()),
  })
  const undefinedTags = createUndefinedTags(script.code, context)
  const given = givenModules(live, undefinedTags.components)
  // Values of the profile are there as variables: `{product}` means in .mdx what it means in .md.
  const name = context.source.path
  const { timeLimit: limit } = context.services
  const scope = { name, limit, file, given, variables }
  try {
    const { default: Content } = runScript(script, scope) as { default: ElementType }
    return {
      Content,
      clientModules: () => live.modules(),
      undefinedTags: undefinedTags.problems,
      locate,
    }
  } catch (error) {
    throw locate(error)
  }
}

/** The files that are read are dependencies, also when one of them is at fault: it will be mended. */
async function bundle(rules: Omit<ImportRules, 'onRead'>) {
  const { options, dependencies } = rules.context
  const reads = recordReads(options.root)
  try {
    return await build({
      ...scriptOptions(options.root),
      entryPoints: [rules.page.file],
      entryNames: 'page',
      plugins: [
        ...missingFolder(options.root, rules.page.file),
        svgComponentPlugin({ onRead: reads.note }),
        cssModulesPlugin(options.root, { styles: false, onRead: reads.note }),
        dataModules(options.root, reads.note),
        importPlugin({ ...rules, onRead: reads.note }),
        ...linkedFolders(options.root),
        reads.plugin,
      ],
    })
  } catch (failure) {
    for (const name of missingFiles(failure as BuildFailure, options.root)) {
      dependencies.set(name, hashOfFile(options.root, name))
    }
    throw failure
  } finally {
    for (const [name, hash] of reads.hashes) dependencies.set(name, hash)
  }
}

/** Modules that docsgen provides to pages: its own React, and the components, with those in the place of undefined ones. */
function givenModules(
  { register, jsxRuntime }: LiveComponents,
  others: Readonly<Record<string, ElementType>>,
): ScriptScope['given'] {
  const components = mdxComponents()
  const provided = { ...components, ...others }
  const { Link } = components
  return new Map<string, () => unknown>([
    ...reactOfDocsgen(),
    [componentsModule, () => ({ useMDXComponents: () => provided, register })],
    [jsxModule, () => jsxRuntime],
    ...Object.entries(components).map(
      ([name, value]) => [`@theme/${name}`, () => asDefault(value)] as const,
    ),
    ['docsgen/theme/Link', () => ({ Link })],
    ['@docusaurus/Link', () => asDefault(Link)],
    ['@docusaurus/useBaseUrl', () => asDefault(useBaseUrl)],
  ])
}

/** The modules by name alone. */
function givenNames(): ReadonlySet<string> {
  const none = { register: () => {}, jsxRuntime: {}, modules: () => [] }
  return new Set(givenModules(none, {}).keys())
}

function asDefault(value: unknown): object {
  return { __esModule: true, default: value }
}

/** @throws MdxProblem when Markdown imports itself: rendering it would not end */
function refuseCycles({ inputs }: Metafile, page: string): void {
  const done = new Set<string>()
  const visit = (file: string, trail: readonly string[]): void => {
    const start = trail.indexOf(file)
    const cycle = start === -1 ? [] : [...trail.slice(start), file]
    if (cycle.some((one) => /\.mdx?$/.test(one))) {
      throw new MdxProblem(`“${file}” imports itself: ${cycle.join(' → ')}.`)
    }
    if (start !== -1 || done.has(file)) return
    for (const { path: imported } of inputs[file]?.imports ?? []) visit(imported, [...trail, file])
    done.add(file)
  }
  visit(page, [])
}
