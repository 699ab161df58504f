/** Decides which components of a document are hydrated: the code of the others is not sent to the browser. */
import path from 'node:path'
import type { Metafile } from 'esbuild'
import { fileOfModule, reachable } from '../../../support/esbuild/bundle-inputs.ts'
import { readFile } from '../../../support/read-file.ts'
import type { ScopeEntry } from './module-scope.ts'

/** A document's module, with all the modules that it was bundled with. */
export interface BundledModules {
  /** Absolute folder of the site. */
  readonly root: string
  /** Path of the document, relative to it. */
  readonly page: string
  readonly modules: Metafile['inputs']
  readonly profile: Readonly<Record<string, string>>
  /** Names of the components that docsgen gives. */
  readonly given: readonly string[]
}

/** Signs of state, effects, handlers, references or classes: without any of them a component is static. */
const interactive =
  /\buse[A-Z]\w*\s*[(<]|\bon[A-Z]\w*\s*[=:]|\bref\b|\bextends\b|\bdocument\b|\bwindow\b/

const react = /^react(?:-dom)?(?:\/|$)/

/**
 * Whether a component is hydrated in the browser. False for one that does nothing there, and for one that cannot be
 * there: it uses modules of Node or components that docsgen gives to documents, which are rendered in the build alone.
 * @param id - of the document, relative to the site's folder
 * @param text - the document's import and export statements
 */
export function hydrates(
  { name, from }: ScopeEntry,
  { id, text }: { readonly id: string; readonly text: string },
  bundled: BundledModules,
): boolean {
  const { modules } = bundled
  if (from === null) return isOwnAlive(name, text, bundled)
  const file = modules[id]?.imports.find(({ original }) => original === from)
  if (file === undefined || file.external || !/\.[cm]?[jt]sx?$/.test(file.path)) return false
  const files = [...reachable(modules, [file.path])].filter((one) => !react.test(one))
  const bundledFiles = new Set(Object.keys(modules).map(fileOfModule))
  if (files.some((one) => !bundledFiles.has(one) || /\.mdx?$/.test(one))) return false
  const scripts = files.filter((one) => /\.[cm]?[jt]sx?$/.test(one))
  return scripts.some((one) => isPackage(one) || interactive.test(read(bundled.root, one)))
}

/** A component that is written in the document: with it goes everything that the document imports. */
function isOwnAlive(name: string, text: string, { given }: BundledModules): boolean {
  if (!interactive.test(text)) return false
  const usesGiven = new RegExp(`<(?:${given.filter((one) => one !== name).join('|')})\\b`)
  return !usesGiven.test(text) && !/from\s*['"](?:@theme\/|@docusaurus\/|node:|docsgen:)/.test(text)
}

function isPackage(file: string): boolean {
  return file.includes('node_modules/')
}

function read(root: string, file: string): string {
  return readFile(path.resolve(root, file)).toString('utf8')
}
