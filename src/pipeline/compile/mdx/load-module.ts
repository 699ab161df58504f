// The page's module and all it imports → one script, run here. The site's author wrote this code and runs it in the build, as config files are.
import fs from 'node:fs'
import path from 'node:path'
import { type BuildFailure, build, type Message } from 'esbuild'
import type { ElementType } from 'react'
import type { ClientModule } from '../../../shared/model/compiled.ts'
import {
  placeInScript,
  reactOfDocsgen,
  runScript,
  type Script,
  scriptOptions,
} from '../../../support/esbuild/run-script.ts'
import { posixPath } from '../../../support/posix-path.ts'
import { placeInText } from '../../../support/text/place-in-text.ts'
import type { MarkdownContext } from '../context.ts'
import { recordInputs } from './bundle-inputs.ts'
import { mdxComponents, useBaseUrl } from './components.tsx'
import { importPlugin } from './import-plugin.ts'
import { createLiveComponents, type LiveComponents } from './live-components.tsx'
import { MdxProblem } from './mdx-problem.ts'
import { createPartials } from './partials.ts'
import { componentsModule, jsxModule } from './to-module.ts'

/** A page that can be rendered. */
export interface LoadedPage {
  readonly Content: ElementType
  /** The modules of components that are hydrated, once the page has been rendered. */
  clientModules(): ClientModule[]
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
  const plugin = importPlugin({ context, partials, page, given: givenNames() })
  const result = await bundle(file, root, plugin).catch((failure: BuildFailure) => {
    throw bundleProblem(failure, context)
  })
  recordInputs(result.metafile, context)
  const text = (end: string) =>
    result.outputFiles?.find((output) => output.path.endsWith(end))?.text ?? ''
  const script = { code: text('.js'), map: text('.map') }
  const locate = createLocate(script, context)
  const live = createLiveComponents({
    root,
    modules: result.metafile.inputs,
    profile: context.options.profile,
    given: Object.keys(mdxComponents()),
  })
  // Values of the profile are there as variables: `{product}` means in .mdx what it means in .md.
  const scope = { file, given: givenModules(live), variables: context.options.profile }
  try {
    const { default: Content } = runScript(script, scope) as { default: ElementType }
    return { Content, clientModules: () => live.modules(), locate }
  } catch (error) {
    throw locate(error)
  }
}

function bundle(file: string, root: string, plugin: ReturnType<typeof importPlugin>) {
  return build({
    ...scriptOptions(root),
    entryPoints: [file],
    entryNames: 'page',
    plugins: [plugin],
  })
}

/** Modules that docsgen provides to pages: its own React, and the components. */
function givenModules({ register, jsxRuntime }: LiveComponents): ReadonlyMap<string, unknown> {
  const components = mdxComponents()
  const { Link } = components
  return new Map<string, unknown>([
    ...reactOfDocsgen(),
    [componentsModule, { useMDXComponents: () => components, register }],
    [jsxModule, jsxRuntime],
    ...Object.entries(components).map(
      ([name, value]) => [`@theme/${name}`, asDefault(value)] as const,
    ),
    ['@docusaurus/Link', asDefault(Link)],
    ['@docusaurus/useBaseUrl', asDefault(useBaseUrl)],
  ])
}

/** The modules by name alone. */
function givenNames(): ReadonlySet<string> {
  const none = { register: () => {}, jsxRuntime: {}, modules: () => [] }
  return new Set(givenModules(none).keys())
}

function asDefault(value: unknown): object {
  return { __esModule: true, default: value }
}

function createLocate(script: Script, context: MarkdownContext): (error: unknown) => MdxProblem {
  return (error) => {
    if (error instanceof MdxProblem) return error
    const message = error instanceof Error ? error.message : String(error)
    return new MdxProblem(
      (message.split('\n')[0] ?? '').slice(0, 300),
      placeByMessage(message, context) ?? placeOf(error, script, context) ?? {},
      error,
    )
  }
}

function placeOf(
  error: unknown,
  script: Script,
  context: MarkdownContext,
): MdxProblem['place'] | null {
  const found = placeInScript(error, script)
  if (found === null) return null
  const { file, ...place } = found
  return file === context.source.path ? place : found
}

/** The place of errors of MDX and React that have none: the first tag or attribute that the message names. */
function placeByMessage(message: string, { source }: MarkdownContext): MdxProblem['place'] | null {
  const name = /^Expected (?:component|object) `([^`]+)` to be defined/.exec(message)?.[1]
  if (name !== undefined) {
    const hint = `Import it at the top of the page: import ${name} from '…'`
    return { ...placeInText(source.text, `<${name}`), hint }
  }
  if (!message.startsWith('The `style` prop')) return null
  return {
    ...(placeInText(source.text, 'style="') ?? placeInText(source.text, "style='")),
    hint: 'Write style={{ color: \'red\' }} instead of style="color: red".',
  }
}

function bundleProblem(failure: BuildFailure, context: MarkdownContext): MdxProblem {
  const error: Message | undefined = failure.errors?.[0]
  if (error === undefined) return new MdxProblem(failure.message, {}, failure)
  if (error.detail instanceof MdxProblem) {
    return new MdxProblem(error.detail.message, {
      ...placeOfMessage(error, context),
      ...error.detail.place,
    })
  }
  rememberMissing(error, context)
  return new MdxProblem(error.text, placeOfMessage(error, context), failure)
}

/** In Markdown, esbuild sees the module that was made of it: then the place is where the text names the import. */
function placeOfMessage(
  { location, text }: Message,
  context: MarkdownContext,
): MdxProblem['place'] {
  if (location === null) return {}
  const file = posixPath(location.file)
  const own = file === context.source.path
  const named = own ? {} : { file }
  if (!/\.mdx?$/.test(file)) return { ...named, line: location.line, column: location.column + 1 }
  const source = own ? context.source.text : readText(path.join(context.options.root, file))
  const specifier = /["“](.+?)["”]/.exec(text)?.[1] ?? '\0'
  return { ...named, ...placeInText(source, specifier) }
}

function readText(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** When the missing file appears, the page has to be compiled again. */
function rememberMissing(
  { text, location }: Message,
  { dependencies, options }: MarkdownContext,
): void {
  const specifier = /^Could not resolve "(\.[^"]*|@site\/[^"]*)"/.exec(text)?.[1]
  if (specifier === undefined || location === null) return
  const folder = path.posix.dirname(posixPath(location.file))
  const file = specifier.startsWith('@site/')
    ? specifier.slice('@site/'.length)
    : path.posix.join(folder, specifier)
  const ends = path.posix.extname(file) === '' ? ['.tsx', '.ts', '.jsx', '.js', '.json'] : ['']
  for (const end of ends) {
    if (!fs.existsSync(path.join(options.root, file + end))) dependencies.set(file + end, '')
  }
}
