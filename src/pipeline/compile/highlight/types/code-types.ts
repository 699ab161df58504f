/** The types in a block of code whose fence says `twoslash`: what TypeScript knows of it, and what is wrong with it. */
import path from 'node:path'
import { type Diagnostic, type DiagnosticCode, diagnostic } from '../../../../shared/diagnostic.ts'
import { hashOfFile } from '../../../../support/esbuild/bundle-inputs.ts'
import { addPeersCommand } from '../../../../support/optional-packages.ts'
import { posixRelative } from '../../../../support/posix-path.ts'
import { siteCodeLimit } from '../../../../support/site-code.ts'
import { stripNul } from '../../../../support/text/strip-nul.ts'
import { TimeLimitError, withTimeLimit } from '../../../../support/time-limit.ts'
import {
  loadTwoslash,
  packageInputs,
  type Twoslash,
  type TwoslashNode,
  type TwoslashResult,
  type TypeInput,
} from './load-twoslash.ts'

/** Something to be shown at a stretch of a line of the code as the author wrote it; line and start are counted from 0. */
export interface CodeNote {
  /** `hover`: the type of a name, shown when it is pointed at; the others have a line of their own. */
  readonly kind: 'hover' | 'query' | 'completion' | 'error'
  readonly line: number
  readonly start: number
  readonly length: number
  readonly text: string
}

/** A problem at a place of the code, from 0; null: of the block as a whole. */
export interface TypeProblem {
  readonly code: Extract<DiagnosticCode, `code-types-${string}`>
  readonly message: string
  readonly hint: string
  readonly at: { readonly line: number; readonly column: number } | null
}

export interface CodeTypes {
  readonly notes: readonly CodeNote[]
  readonly problems: readonly TypeProblem[]
  readonly inputs: readonly TypeInput[]
}

/** Finds the types of a block; undefined for a language that TypeScript does not read. */
export type FindTypes = (code: string, lang: string | null) => CodeTypes | undefined

/** Longest text of a type that is shown, in characters. */
const longestText = 2000
const mostCompletions = 8

const extensions: readonly (readonly [RegExp, string])[] = [
  [/^(?:ts|typescript|mts|cts)$/i, 'ts'],
  [/^tsx$/i, 'tsx'],
  [/^(?:js|javascript|mjs|cjs)$/i, 'js'],
  [/^jsx$/i, 'jsx'],
]

/**
 * Finds types with the packages of a site (its absolute folder). They are loaded with the first block, and kept as long as the
 * files that they have read are as they were.
 */
export function createFindTypes(
  root: string,
  load: (root: string) => Twoslash | null = loadTwoslash,
  limit = siteCodeLimit,
): FindTypes {
  let loaded: Twoslash | undefined
  /** Files that the loaded packages have read, by path. */
  const known = new Map<string, string>()

  const inputsOf = (twoslash: Twoslash): TypeInput[] => {
    const files = [...twoslash.read].map((file) => posixRelative(root, path.resolve(root, file)))
    return files.map((file) => ({ path: file, hash: hashOfFile(root, file) }))
  }
  const forget = () => {
    loaded = undefined
    known.clear()
  }
  const run = (code: string, extension: string): CodeTypes => {
    if ([...known].some(([file, hash]) => hashOfFile(root, file) !== hash)) forget()
    const packages = packageInputs(root)
    try {
      const twoslash = loaded ?? load(root)
      if (twoslash === null) return { notes: [], problems: [missing(root)], inputs: packages }
      loaded = twoslash
      const result = withTimeLimit(limit, () => twoslash.run(code, extension))
      const errors = result.nodes.some(({ type }) => type === 'error')
      // With a package that the code does not find, it may be another one.
      const inputs = [...packages, ...inputsOf(twoslash), ...(errors ? manifests(root) : [])]
      for (const input of inputs) known.set(input.path, input.hash)
      return { notes: notesOf(result), problems: problemsOf(result), inputs }
    } catch (error) {
      // A compiler that was stopped in the middle is not to be used again.
      forget()
      return { notes: [], problems: [failure(error)], inputs: packages }
    }
  }
  return (code, lang) => {
    const extension = extensions.find(([names]) => names.test(lang ?? ''))?.[1]
    return extension === undefined ? undefined : run(code, extension)
  }
}

/** The problems of a block as diagnostics. @param first - place of its first line, when that is in the document */
export function typeDiagnostics(
  problems: readonly TypeProblem[],
  fence: { readonly line: number; readonly column: number },
  first: number | undefined,
): Diagnostic[] {
  return problems.map(({ code, message, hint, at }) => {
    const { line, column } = fence
    const place =
      at === null || first === undefined
        ? { line, column }
        : { line: first + at.line, column: column + at.column }
    return diagnostic(code, message, { ...place, hint })
  })
}

/** The manifests of the folders that a package of the site may be installed in. */
function manifests(root: string): TypeInput[] {
  return root
    .split(path.sep)
    .map((_, index) => `${'../'.repeat(index)}package.json`)
    .map((file) => ({ path: file, hash: hashOfFile(root, file) }))
    .filter(({ hash }) => hash !== '')
}

function notesOf(result: TwoslashResult): CodeNote[] {
  const kinds: readonly string[] = ['hover', 'query', 'completion', 'error']
  const unannounced = new Set(unannouncedErrors(result))
  return finishedNodes(result).flatMap((node) => {
    const { type, line, character: start, length } = node
    const text = shorten(textOf(node))
    if (!kinds.includes(type) || text === '' || unannounced.has(node)) return []
    return [{ kind: type as CodeNote['kind'], line, start, length, text }]
  })
}

function textOf({ type, text = '', docs, completions = [] }: TwoslashNode): string {
  if (type === 'completion') {
    const names = completions.slice(0, mostCompletions).map(({ name }) => name)
    return [...names, ...(completions.length > mostCompletions ? ['…'] : [])].join('\n')
  }
  return type === 'hover' && docs ? `${text}\n\n${docs}` : text
}

function shorten(text: string): string {
  const whole = stripNul(text).trim()
  return whole.length > longestText ? `${whole.slice(0, longestText - 1)}…` : whole
}

/** The nodes without the errors of lines that the reader is to complete: they are not at their end. */
function finishedNodes({ nodes }: TwoslashResult): readonly TwoslashNode[] {
  const open = new Set(nodes.filter(({ type }) => type === 'completion').map(({ line }) => line))
  return nodes.filter(({ type, line }) => type !== 'error' || !open.has(line))
}

/** Errors that the code does not say readers are to see. */
function unannouncedErrors(result: TwoslashResult): readonly TwoslashNode[] {
  const { errors } = result.meta.handbookOptions
  if (result.meta.flagNotations.some(({ name }) => name === 'noErrorValidation')) return []
  return finishedNodes(result).filter(
    ({ type, code = 0 }) => type === 'error' && !errors.includes(code),
  )
}

function problemsOf(result: TwoslashResult): TypeProblem[] {
  const flags = result.meta.flagNotations
  const unknown = flags.filter(({ type }) => type === 'unknown')
  const problems = unknown.map(
    ({ name }): TypeProblem => ({
      code: 'code-types-error',
      message: `“// @${name}” is no option of twoslash or TypeScript; it is ignored.`,
      hint: 'Write // @errors: 2322, // @noErrors, or an option of tsconfig.json.',
      at: null,
    }),
  )
  for (const { line, character: column, text = '', code } of unannouncedErrors(result)) {
    const message = `TypeScript reports an error in the code: ${shorten(text).slice(0, 300)} (${code})`
    const hint = `Correct the code, or write // @errors: ${code} in a line before it, if readers are to see the error.`
    problems.push({ code: 'code-types-error', message, hint, at: { line, column } })
  }
  return problems
}

function missing(root: string): TypeProblem {
  return {
    code: 'code-types-missing',
    message: 'The code is shown without its types: the package “twoslash” is not installed.',
    hint: addPeersCommand(root, ['twoslash']),
    at: null,
  }
}

function failure(error: unknown): TypeProblem {
  const {
    title,
    description,
    message: words,
  } = error as { title?: string; description?: string; message?: string }
  if (title !== undefined && description !== undefined) {
    const [, line] = /\bon line (\d+)/.exec(description) ?? []
    return {
      code: 'code-types-error',
      message: `The types of the code cannot be shown: ${description}`,
      hint: 'Write ^ of “// ^?” below the name that is asked for, and ^ of “// ^|” below the end of the line.',
      at: line === undefined ? null : { line: Math.max(0, Number(line) - 1), column: 0 },
    }
  }
  const isSlow = error instanceof TimeLimitError
  const reason = shorten(words ?? String(error)).slice(0, 300)
  return {
    code: 'code-types-failed',
    message: `The code is shown without its types: ${isSlow ? 'finding them took too long' : reason}.`,
    hint: isSlow
      ? 'Write types that are easier to work out.'
      : 'Use a version of twoslash that works with the TypeScript of the site: at the time of writing 5 or 6.',
    at: null,
  }
}
