/** Decides which components of a document are hydrated: the code of the others is not sent to the browser. */

import path from 'node:path'
import type { Metafile } from 'esbuild'
import { fileOfModule, reachable } from '../../../support/esbuild/bundle-inputs.ts'
import { readFile } from '../../../support/read-file.ts'
import { isInBrowser } from './browser-modules.ts'
import type { ScopeEntry } from './module-scope.ts'

/** A document's module, with all the modules that it was bundled with. */
export interface BundledModules {
  /** Absolute folder of the site. */
  readonly root: string
  /** Path of the document, relative to it. */
  readonly page: string
  readonly modules: Metafile['inputs']
  /** Variables that its code has besides its own. */
  readonly profile: Readonly<Record<string, unknown>>
  /** Names of the components that docsgen gives. */
  readonly given: readonly string[]
}

/** Signs of state, effects, handlers, references or classes: without any of them a component is static. */
const interactive =
  /\buse[A-Z]\w*\s*[(<]|\bon[A-Z]\w*\s*[=:]|\bref\b|\bextends\b|\bdocument\b|\bwindow\b/

/** Signs that a component reacts to its reader: one with these is broken when it is not hydrated. */
const stateful =
  /\buse(?:State|Reducer|Effect|LayoutEffect|SyncExternalStore|ActionState)\s*[(<]|\bon[A-Z]\w*\s*=\s*\{/

const react = /^react(?:-dom)?(?:\/|$)/

/**
 * `live`: the component is hydrated in the browser. `static`: it does nothing there. `needs`: it would do something, but
 * cannot be there, because of this module, which only the build has: one of Node, or a component of docsgen for documents.
 */
export type Hydration = 'live' | 'static' | { readonly needs: string }

/**
 * Decides how a component of a document is hydrated.
 * @param id - of the document, relative to the site's folder
 * @param text - the document's import and export statements
 */
export function hydrationOf(
  { name, from }: ScopeEntry,
  { id, text }: { readonly id: string; readonly text: string },
  bundled: BundledModules,
): Hydration {
  const { modules, root } = bundled
  if (from === null) return ownHydration(name, text, bundled)
  const file = modules[id]?.imports.find(({ original }) => original === from)
  if (file === undefined || file.external || !/\.[cm]?[jt]sx?$/.test(file.path)) return 'static'
  const files = [...reachable(modules, [file.path])].filter(
    (one) => !react.test(one) && !isInBrowser(one),
  )
  const bundledFiles = new Set(Object.keys(modules).map(fileOfModule))
  const needs = files.find((one) => !bundledFiles.has(one) || /\.mdx?$/.test(one))
  const scripts = files.filter((one) => bundledFiles.has(one) && /\.[cm]?[jt]sx?$/.test(one))
  const has = (signs: RegExp) =>
    scripts.some((one) => !isPackage(one) && signs.test(read(root, one)))
  if (needs !== undefined) return has(stateful) ? { needs } : 'static'
  return scripts.some(isPackage) || has(interactive) ? 'live' : 'static'
}

/** Of a component that is written in the document: with it goes everything that the document imports. */
function ownHydration(name: string, text: string, { given }: BundledModules): Hydration {
  if (!interactive.test(text)) return 'static'
  const imports = [...text.matchAll(/\bimport\s+([^'"]*?)\s+from\s*['"]([^'"]+)['"]/g)]
  const imported = new Set(imports.flatMap(([, names = '']) => names.match(/\w+/g) ?? []))
  const ofBuild = given.filter((one) => one !== name && !imported.has(one))
  const needs =
    imports
      .map(([, , from = '']) => from)
      .find((from) => ofBuildAlone.test(from) && !isInBrowser(from)) ??
    new RegExp(`<(${ofBuild.join('|')})\\b`).exec(text)?.[1]
  if (needs === undefined) return 'live'
  return stateful.test(text) ? { needs } : 'static'
}

const ofBuildAlone = /^(?:@theme\/|@docusaurus\/|node:|docsgen:)/

function isPackage(file: string): boolean {
  return file.includes('node_modules/')
}

function read(root: string, file: string): string {
  return readFile(path.resolve(root, file)).toString('utf8')
}
