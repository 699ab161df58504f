// Errors in the code of a page, in words for its author and with places in the author's files.

import path from 'node:path'
import type { BuildFailure, Message } from 'esbuild'
import { messageCode, messagePlace } from '../../../support/esbuild/message-place.ts'
import { messageWords, unresolved } from '../../../support/esbuild/message-words.ts'
import { placeInScript, type Script } from '../../../support/esbuild/run-script.ts'
import { posixPath } from '../../../support/posix-path.ts'
import { textOfFile } from '../../../support/read-file.ts'
import { placeAt, placeInText, type TextPlace } from '../../../support/text/place-in-text.ts'
import type { MarkdownContext } from '../context.ts'
import { foreignImport } from '../rules/foreign-syntax.ts'
import { bracesHint, MdxProblem, mergedProblems } from './mdx-problem.ts'
import { undefinedTag } from './undefined-tags.ts'

/** Finds the place of an error that the code of a page has thrown. */
export function createLocate(
  script: Script,
  context: MarkdownContext,
): (error: unknown) => MdxProblem {
  return (error) => {
    if (error instanceof MdxProblem) return error
    const message = error instanceof Error ? error.message : String(error)
    if (/^Invalid tag: \0/.test(message)) {
      const place = placeOf(error, script, context) ?? {}
      return new MdxProblem('An image is used as a component.', { hint: svgHint, ...place }, error)
    }
    const [, tag] = undefinedMember.exec(message) ?? []
    if (tag !== undefined) {
      const { message: words, ...place } = undefinedTag(tag, context)
      return new MdxProblem(words, place, error)
    }
    const first = (message.split('\n')[0] ?? '').slice(0, 300)
    const place = placeByMessage(message, context) ?? thrownPlace(error, script, context)
    const hint = hintForName(first, place, context)
    return new MdxProblem(first, { ...place, ...(hint !== null && { hint }) }, error)
  }
}

/** MDX's error at `<Name.Member>` of something that the page defines: undefined-tags.ts has nothing to put there. */
const undefinedMember = /^Expected component `([^`]+)` to be defined/

/**
 * The hint for an undefined name with which an expression in the text begins: its braces may be meant as text, or as the id of a
 * heading. In an attribute they are not.
 */
function hintForName(
  message: string,
  { file, line = 0, column = 0 }: MdxProblem['place'],
  { source }: MarkdownContext,
): string | null {
  const [, name] = /^([\w$]+) is not defined$/.exec(message) ?? []
  if (name === undefined || file !== undefined) return null
  const written = source.text.split('\n')[line - 1] ?? ''
  const [, id] = /^ {0,3}#{1,6}\s.*\{([\w-]+)\}\s*$/.exec(written) ?? []
  if (id !== undefined) return `For an id of the heading, write {#${id}}.`
  return /(?<!=\s*)\{\s*$/.test(written.slice(0, column - 1)) ? bracesHint : null
}

/** Where the import does not show it, an SVG file is an address. */
const svgHint =
  "Import the SVG file under the name of the component: import Logo from './logo.svg', or with the ending ?react."

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

/** The place of an error; that of one in a component or partial names the page, which may be one of hundreds that use it. */
function thrownPlace(
  error: unknown,
  script: Script,
  context: MarkdownContext,
): MdxProblem['place'] {
  const place = placeOf(error, script, context) ?? {}
  if (place.file === undefined) return place
  return { ...place, hint: `It is used on the page ${context.source.path}.` }
}

/** The place of errors of React that have none: the first attribute that the message names. */
function placeByMessage(message: string, { source }: MarkdownContext): MdxProblem['place'] | null {
  if (!message.startsWith('The `style` prop')) return null
  return {
    ...(placeInText(source.text, 'style="') ?? placeInText(source.text, "style='")),
    hint: 'Write style={{ color: \'red\' }} instead of style="color: red".',
  }
}

/** All errors in the imports of a page. */
export function bundleProblem(failure: BuildFailure, context: MarkdownContext): MdxProblem {
  const [first, ...others] = (failure.errors ?? []).map((error) =>
    messageProblem(error, failure, context),
  )
  return first === undefined
    ? new MdxProblem(failure.message, {}, failure)
    : mergedProblems([first, ...others])
}

function messageProblem(error: Message, cause: unknown, context: MarkdownContext): MdxProblem {
  const place = placeOfMessage(error, context)
  if (error.detail instanceof MdxProblem) {
    const { message, place: own, others } = error.detail
    return mergedProblems([new MdxProblem(message, { ...place, ...own }), ...others])
  }
  const specifier = unresolved(error.text)
  const own = specifier === null ? null : unusualImport(specifier)
  const { message, ...hint } = own ?? messageWords(context.options.root, error)
  return new MdxProblem(message, { ...place, ...hint }, cause)
}

/** Names that applications give to folders of their own; no package with an import like this is to be installed. */
const shortNames = /^@?(?:app|assets|components|hooks|lib|snippets|src|styles|ui|utils)\//

/** Imports of other generators, and short names of folders that only they have; null for any other. */
function unusualImport(specifier: string): { message: string; hint: string } | null {
  const foreign = foreignImport(specifier)
  if (foreign !== null) return foreign
  const [name = specifier] = /^(?:@[^/]+\/)?[^/]+/.exec(specifier) ?? []
  // Packages do not have the documents and components of a site.
  const isOfSite = /^@(?!site\/).*\.(?:mdx?|[jt]sx)$/.test(specifier)
  if (!isOfSite && !/^[~#$]|^@$/.test(name) && !shortNames.test(specifier)) return null
  return {
    message: `Could not resolve “${specifier}”.`,
    hint: '“@site/…” begins at the folder of the site; there are no other short names.',
  }
}

/** In Markdown, esbuild sees the module that was made of it: then the place is where the text imports the same. */
function placeOfMessage({ location }: Message, context: MarkdownContext): MdxProblem['place'] {
  if (location === null) return {}
  const file = posixPath(location.file)
  const own = file === context.source.path
  const named = own ? {} : { file }
  if (!/\.mdx?$/.test(file)) return { ...named, ...messagePlace(location) }
  const source = own
    ? context.source.text
    : (textOfFile(path.join(context.options.root, file)) ?? '')
  return { ...named, ...placeInImports(source, messageCode(location)) }
}

const imports = /^(?:import\b[^'"]*|export\s*(?:\{[^}]*\}|\*[^'"\n]*)\s*from\s*)(['"])[^'"\n]*\1/gm

/** The place, from 1, of a name in the imports of a text; null when none has it. */
function placeInImports(text: string, name: string): TextPlace | null {
  for (const { 0: statement, index } of text.matchAll(imports)) {
    const at = indexOfName(statement, name)
    if (at !== -1) return placeAt(text, index + at)
  }
  return null
}

/** `A` is not found in `{ AB }`. */
function indexOfName(statement: string, name: string): number {
  if (!/^[\w$]+$/.test(name)) return name === '' ? -1 : statement.indexOf(name)
  return statement.search(new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`))
}
