import fs from 'node:fs'
import path from 'node:path'
import { type Diagnostic, diagnostic, type Place } from '../../../shared/diagnostic.ts'
import { posixRelative } from '../../../support/posix-path.ts'
import type { RenderedExport, TypeProject } from './type-project.ts'

interface ErrorContext extends Pick<TypeProject, 'propsModule' | 'rendered'> {
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
    if (code === undefined || isWithoutDefault(text)) continue
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

interface TypeError {
  readonly place: Required<Place>
  readonly code: string
  readonly text: string
  readonly details: readonly string[]
}

function problemOf({ place, code, text, details }: TypeError, context: ErrorContext): Diagnostic {
  const { root, rendered, propsModule } = context
  const message = [text, ...details].join(' ').slice(0, longest)
  const file = path.resolve(root, place.file)
  const failing = file === propsModule ? rendered[place.line - 1] : undefined
  if (failing === undefined) {
    const own = posixRelative(root, file)
    return diagnostic('theme-type', `${message} (${code})`, { ...place, file: own })
  }
  const { name, replaces } = failing
  const subject = replaces === null ? 'The page' : name
  const reason = details.at(-1) ?? text
  const isNone = reason.endsWith("to type 'never'.")
  return diagnostic(
    'theme-type',
    isNone ? `${subject} is not a component.` : `${subject} requires other props: ${reason}`,
    {
      ...placeOfExport(root, failing),
      hint:
        replaces === null
          ? 'The default export must be a component without props. Use usePage() from docsgen/theme/page-context for data of the page.'
          : `It gets the props of the theme’s component: ComponentProps<typeof ${name}> from docsgen/theme/${replaces}.`,
    },
  )
}

/** The place of an export's name. */
function placeOfExport(root: string, { source, name }: RenderedExport): Required<Place> {
  const text = fs.readFileSync(path.join(root, source), 'utf8')
  const declared = new RegExp(`^export\\b[^\\n]*?\\b(?=${name}\\b)`, 'm').exec(text)
  const before = text.slice(0, declared ? declared.index + declared[0].length : 0).split('\n')
  return { file: source, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
