// Components of a document that are hydrated: rendered here as React will find them there, in an element that
// says what they are and what they were given.
import {
  type ComponentType,
  createElement,
  type ElementType,
  isValidElement,
  type Key,
  type ReactNode,
} from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { ClientModule } from '../../../shared/model/compiled.ts'
import { withoutPreloads } from '../../../shared/without-preloads.ts'
import { placeInText } from '../../../support/text/place-in-text.ts'
import { clientModule, moduleId } from '../component-page/client-module.ts'
import { type MarkdownContext, report } from '../context.ts'
import { ArticleContext, useArticle, type WithChildren } from './article-context.ts'
import { type BundledModules, hydrationOf } from './hydration.ts'
import type { ScopeEntry } from './module-scope.ts'
import { stylesModule } from './styles-module.ts'

/** The components that a document's module registers when it is loaded. */
export interface LoadedScope {
  /** Path of the file, relative to the site's folder. */
  readonly id: string
  readonly entries: readonly ScopeEntry[]
  /** All its import and export statements. */
  readonly text: string
  readonly components: Readonly<Record<string, unknown>>
}

export interface LiveComponents {
  /** Called by each module before anything of it is rendered. */
  register(scope: LoadedScope): void
  /** React's, with live components in elements of their own. */
  readonly jsxRuntime: object
  /** The modules of those that were rendered, and one with the style sheets of all that are not hydrated. */
  modules(): ClientModule[]
}

interface Live {
  readonly module: ShownModule
  readonly entry: ScopeEntry
  readonly Component: ComponentType<WithChildren>
}

/** A component that cannot be hydrated, because it needs a module that only the build has. */
interface BuildOnly {
  readonly name: string
  readonly Component: ComponentType<WithChildren>
  readonly needs: string
  isReported: boolean
}

/** A module with its live components: all of them, so that the same file always gives the same client module. */
interface ShownModule {
  readonly scope: LoadedScope
  readonly entries: ScopeEntry[]
  isShown: boolean
}

/** The live components of one document and its partials. */
export function createLiveComponents(bundled: BundledModules): LiveComponents {
  const known = new Map<unknown, Live>()
  const buildOnly = new Map<unknown, BuildOnly>()
  const all: ShownModule[] = []
  const element = (create: typeof jsx) => (type: ElementType, props: WithChildren, key?: Key) => {
    const live = known.get(type)
    if (live) return jsx(LiveComponent, { live, props }, key)
    const unable = buildOnly.get(type)
    return unable ? jsx(StaticComponent, { unable, props }, key) : create(type, props, key)
  }
  return {
    register(scope) {
      const module: ShownModule = { scope, entries: [], isShown: false }
      all.push(module)
      for (const entry of scope.entries) {
        const Component = scope.components[entry.name] as ComponentType<WithChildren>
        if (!isComponent(Component)) continue
        const hydration = hydrationOf(entry, scope, bundled)
        if (hydration === 'static') continue
        if (hydration !== 'live') {
          buildOnly.set(Component, { name: entry.name, Component, ...hydration, isReported: false })
          continue
        }
        module.entries.push(entry)
        known.set(Component, { module, entry, Component })
      }
    },
    jsxRuntime: { Fragment, jsx: element(jsx), jsxs: element(jsxs) },
    modules: () => {
      const shown = all.filter(({ isShown }) => isShown)
      return [
        ...shown.map((one) => moduleOf(one, bundled.profile)),
        ...stylesModule(
          bundled,
          shown.flatMap(({ scope, entries }) => filesOf(scope, entries, bundled)),
        ),
      ]
    },
  }
}

/** The files that the chunk of a module imports. */
function filesOf({ id }: LoadedScope, entries: readonly ScopeEntry[], { modules }: BundledModules) {
  const imports = modules[id]?.imports ?? []
  const own = entries.some(({ statement }) => statement === null)
  const names = new Set(entries.map(({ from }) => from))
  return imports
    .filter(({ original }) => own || names.has(original ?? null))
    .map(({ path }) => path)
}

/** Functions and classes, and what `memo` and `forwardRef` make of them. */
function isComponent(value: unknown): boolean {
  if (typeof value === 'function') return true
  return typeof value === 'object' && value !== null && '$$typeof' in value
}

function moduleOf(
  { scope: { id, text }, entries }: ShownModule,
  profile: BundledModules['profile'],
): ClientModule {
  const own = entries.some(({ statement }) => statement === null)
  const code = own
    ? [...profileVariables(text, profile), text]
    : entries.flatMap(({ statement }) => statement ?? [])
  const names = entries.map(({ name }) => name).join(', ')
  return clientModule(id, [...code, `export const docsgenComponents = { ${names} }`].join('\n'))
}

/** `{product}` in code of the document: the values of the profile that it names and does not declare. */
function profileVariables(text: string, profile: BundledModules['profile']): string[] {
  return Object.entries(profile).flatMap(([name, value]) => {
    const isName = /^[A-Za-z_$][\w$]*$/.test(name)
    const declared = `(?:const|let|var|function|class)\\s+${name}\\b|import\\b[^'"]*\\b${name}\\b`
    if (!isName || !new RegExp(`\\b${name}\\b`).test(text) || new RegExp(declared).test(text))
      return []
    return [`const ${name} = ${JSON.stringify(value)}`]
  })
}

interface LiveComponentProps {
  readonly live: Live
  readonly props: WithChildren
}

function LiveComponent({ live, props: { children, ...props } }: LiveComponentProps): ReactNode {
  const article = useArticle()
  const { module, entry, Component } = live
  const data = dataOf(props)
  if ('notData' in data) {
    tellStatic(article, entry.name, data.notData)
    return <Component {...props}>{children}</Component>
  }
  module.isShown = true
  const inArticle = (node: ReactNode) => <ArticleContext value={article}>{node}</ArticleContext>
  const inner = children === undefined ? null : renderToStaticMarkup(inArticle(children))
  const prefix = `dg${++article.counts.islands}-`
  const html = renderToString(inArticle(<Component {...props}>{slotted(inner)}</Component>), {
    identifierPrefix: prefix,
  })
  const island = createElement('dg-island', {
    'data-chunk': `\0c:${moduleId(module.scope.id)}\0`,
    'data-name': entry.name,
    'data-props': data.json,
    'data-ids': prefix,
    // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered just now
    dangerouslySetInnerHTML: { __html: withoutPreloads(html) },
  })
  // Properties that it does not show yet.
  if (inner === null || html.includes('<dg-children')) return island
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered just now
  const kept = <template dangerouslySetInnerHTML={{ __html: inner }} />
  return (
    <>
      {island}
      {kept}
    </>
  )
}

interface StaticComponentProps {
  readonly unable: BuildOnly
  readonly props: WithChildren
}

/** Reports once that a component is not hydrated, and shows it as it is. */
function StaticComponent({ unable, props }: StaticComponentProps): ReactNode {
  const article = useArticle()
  const { name, Component, needs, isReported } = unable
  unable.isReported = true
  if (!isReported) {
    const { text } = article.source
    report(article, 'component-static', {
      message: `“${name}” uses “${needs}”, which only the build has: it is not interactive.`,
      hint: `Write that part between the tags, <${name}>…</${name}>, which the build draws; or give the component the result as plain data.`,
      ...(placeInText(text, `<${name}`) ?? { line: 1, column: 1 }),
    })
  }
  return <Component {...props} />
}

/** The children of a hydrated component: HTML, which it gets as an element. */
function slotted(inner: string | null): ReactNode {
  if (inner === null) return undefined
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered just now
  return createElement('dg-children', { dangerouslySetInnerHTML: { __html: inner } })
}

function tellStatic(article: MarkdownContext, name: string, prop: string): void {
  report(article, 'component-static', {
    message: `“${name}” is given “${prop}”, which only the build has: it is not interactive.`,
    hint: 'Give it text, numbers, lists and plain objects, or write a component that needs none.',
    ...placeOfProp(article.source.text, name, prop),
  })
}

function placeOfProp(text: string, name: string, prop: string): { line: number; column: number } {
  const [tag = ''] = new RegExp(`<${name}\\b[^>]*?\\b${prop}\\b`).exec(text) ?? []
  return placeInText(text, tag) ?? placeInText(text, `<${name}`) ?? { line: 1, column: 1 }
}

/** Properties as JSON, or the name of the first that is none. NUL stays itself: it stands around markers of slots. */
function dataOf(props: object): { readonly json: string } | { readonly notData: string } {
  const wrong = Object.entries(props).find(([, value]) => !isData(value))
  if (wrong) return { notData: wrong[0] }
  return { json: JSON.stringify(props).replace(/(?<!\\)((?:\\\\)*)\\u0000/g, '$1\0') }
}

function isData(value: unknown): boolean {
  if (value === null || ['string', 'boolean', 'undefined'].includes(typeof value)) return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || isValidElement(value)) return false
  if (Array.isArray(value)) return value.every(isData)
  const prototype = Object.getPrototypeOf(value)
  return (
    (prototype === null || Object.getPrototypeOf(prototype) === null) &&
    Object.values(value).every(isData)
  )
}
