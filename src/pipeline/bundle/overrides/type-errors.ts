import fs from 'node:fs'
import path from 'node:path'
import { type Diagnostic, diagnostic, type Place } from '../../../shared/diagnostic.ts'
import { posixRelative } from '../../../support/posix-path.ts'
import { placeAt } from '../../../support/text/place-in-text.ts'
import { isDataFile } from '../../data/data-modules.ts'
import type { ExportUse, TypeProject, UsedExport } from './type-project.ts'

interface ErrorContext extends Pick<TypeProject, 'checkModule' | 'used'> {
  readonly root: string
}

/** Longer messages repeat whole types. */
const longest = 400

/**
 * Parses TypeScript's output, such as `theme/Footer.tsx(3,7): error TS2322: …`, into diagnostics with places in the
 * site.
 */
export function readTypeErrors(output: string, context: ErrorContext): Diagnostic[] {
  const problems: Diagnostic[] = []
  const lines = output.split(/\r?\n/)
  for (const [index, line] of lines.entries()) {
    const [, file = '', row, column, code, text = ''] =
      /^(.+)\((\d+),(\d+)\): error (TS\d+): (.*)$/.exec(line) ?? []
    if (code === undefined || isWithoutDefault(text) || isOwnJavaScript(text, context)) continue
    // Loaders run in Node, whose types a site need not have.
    if (isDataFile(file)) continue
    const more = lines.slice(index + 1).findIndex((next) => !next.startsWith(' '))
    const details = lines.slice(index + 1, index + 1 + Math.max(0, more)).map((one) => one.trim())
    const place = { file, line: Number(row), column: Number(column) }
    problems.push(problemOf({ place, code, text, details }, context))
  }
  return problems
}

/** A missing default export is reported when the page is compiled. */
function isWithoutDefault(text: string): boolean {
  return /^Module .* has no (?:exported member 'default'|default export)\.$/.test(text)
}

/** JavaScript of the site has no types, as its author has decided; it is `any` to code in TypeScript. */
function isOwnJavaScript(text: string, { root }: ErrorContext): boolean {
  const [, file] =
    /^Could not find a declaration file for module .*?\. '(.*)' implicitly/.exec(text) ?? []
  const own = file === undefined ? '..' : posixRelative(root, file)
  return !own.startsWith('..') && !/(?:^|\/)node_modules\//.test(own)
}

interface TypeError {
  readonly place: Required<Place>
  readonly code: string
  readonly text: string
  readonly details: readonly string[]
}

function problemOf({ place, code, text, details }: TypeError, context: ErrorContext): Diagnostic {
  const { root, used, checkModule } = context
  // Files are named as from the site's folder.
  const message = [text, ...details].join(' ').replaceAll(`${root}/`, '').slice(0, longest)
  const file = path.resolve(root, place.file)
  const failing = file === checkModule ? used[place.line - 1] : undefined
  if (failing === undefined) {
    const own = posixRelative(root, file)
    return diagnostic('theme-type', `${message} (${code})`, { ...place, file: own })
  }
  const { name, use } = failing
  return diagnostic('theme-type', misuse(failing, details.at(-1) ?? text), {
    ...placeOfExport(root, failing),
    hint: hintFor(use, name),
  })
}

function misuse({ name, use }: UsedExport, reason: string): string {
  if (use.kind === 'engine') return `${name} is not a search engine: ${reason}`
  const subject = use.kind !== 'override' ? 'The page' : name
  return reason.endsWith("to type 'never'.")
    ? `${subject} is not a component.`
    : `${subject} requires other props: ${reason}`
}

function hintFor(use: ExportUse, name: string): string {
  switch (use.kind) {
    case 'engine':
      return 'Write: export const search: Search = async (query, options) => …, with the type Search from docsgen/theme/model.'
    case 'listed':
      return 'It gets each entry of its list as properties.'
    case 'page':
      return 'The default export must be a component without props. Use usePage() from docsgen/theme/page-context for data of the page.'
    case 'override':
      return `It gets the props of the theme’s component: ComponentProps<typeof ${name}> from docsgen/theme/${use.id}.`
  }
}

/** The place of an export's name. */
function placeOfExport(root: string, { source, name }: UsedExport): Required<Place> {
  const text = fs.readFileSync(path.join(root, source), 'utf8')
  const declared = new RegExp(`^export\\b[^\\n]*?\\b(?=${name}\\b)`, 'm').exec(text)
  return { file: source, ...placeAt(text, declared ? declared.index + declared[0].length : 0) }
}
