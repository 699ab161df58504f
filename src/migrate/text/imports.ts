/** The import lines of MDX: which names come from which module, and their removal. */
import type { Draft, Edit, Remark } from '../draft.ts'
import { type CodeParts, codeParts } from './code-parts.ts'

export interface ImportedName {
  /** Its name in the module: `default`, `*`, `Tabs`. */
  readonly imported: string
  /** Its name in the document. */
  readonly local: string
}

/** An import statement. Offsets are those of the text; the end is after its line end. */
export interface Import {
  readonly start: number
  readonly end: number
  /** `@astrojs/starlight/components` */
  readonly module: string
  /** Where the name of the module stands, without its quotes. */
  readonly moduleStart: number
  readonly moduleEnd: number
  readonly names: readonly ImportedName[]
}

const statement =
  /(?<=^|;[ \t]*)import\s*(?:([^'"`;]*?)\s*\bfrom[ \t]*)?(['"])([^'"\n]+)\2[ \t]*(?:with[ \t]*\{[^}\n]*\})?[ \t]*(?:;[ \t]*(?=import\b)|;?[ \t]*(?:\n|$))/gm

/** All imports outside of code, in their order. */
export function importsIn(text: string, code: CodeParts = codeParts(text)): Import[] {
  if (!text.includes('import')) return []
  return [...text.matchAll(statement)].flatMap((match) => {
    const [whole, clause = '', , module = ''] = match
    if (code.has(match.index)) return []
    const moduleStart = match.index + whole.lastIndexOf(module)
    return [
      {
        start: match.index,
        end: match.index + whole.length,
        module,
        moduleStart,
        moduleEnd: moduleStart + module.length,
        names: namesOf(clause),
      },
    ]
  })
}

/** `A, { B as C }`, `* as D` → names. */
function namesOf(clause: string): ImportedName[] {
  const [, inBraces = ''] = /\{([^}]*)\}/.exec(clause) ?? []
  const others = clause.replace(/\{[^}]*\}/, '').split(',')
  const named = inBraces.split(',').flatMap((part): ImportedName[] => {
    const [imported = '', local = imported] = part
      .trim()
      .replace(/^type\s+/, '')
      .split(/\s+as\s+/)
    return imported === '' ? [] : [{ imported, local }]
  })
  const whole = others.flatMap((part): ImportedName[] => {
    const [, local] = /^\*\s+as\s+(\S+)$/.exec(part.trim()) ?? []
    if (local !== undefined) return [{ imported: '*', local }]
    return part.trim() === '' ? [] : [{ imported: 'default', local: part.trim() }]
  })
  return [...whole, ...named]
}

/** What becomes of an import: it goes, its module gets another name (and its names another form), or (null) it stays. */
export type ImportChange =
  | { readonly remove: Remark }
  | { readonly module: string; readonly names?: string }
  | null

/**
 * Removes imports, or gives their modules other names. A block of imports that goes as a whole takes the blank line below it along.
 * @param change - says what becomes of an import
 */
export function convertImports(draft: Draft, change: (one: Import) => ImportChange): void {
  const { text } = draft
  const imports = importsIn(text)
  const changes = imports.map((one) => ({ one, made: change(one) }))
  const edits = changes.flatMap(({ one, made }, index): Edit[] => {
    if (made === null) return []
    if ('module' in made) {
      const { moduleStart: start, moduleEnd: end } = one
      if (made.module === one.module) return []
      const edit = { start, end, text: made.module, note: moved }
      if (made.names === undefined) return [edit]
      const from = text.lastIndexOf('from', start)
      return [{ start: one.start, end: from, text: `import ${made.names} ` }, edit]
    }
    const next = imports[index + 1]
    // The blank line after the last import of a block, when nothing before it stays.
    const isAlone = /(?:^|\n[ \t]*\n|---\n)$/.test(text.slice(0, firstOfBlock(changes, index)))
    const blank = isAlone && next?.start !== one.end && text[one.end] === '\n' ? 1 : 0
    return [{ start: one.start, end: one.end + blank, text: '', note: made.remove }]
  })
  draft.edit(edits)
}

const moved = {
  state: 'done',
  topic: 'imports',
  text: 'The import names the new place of the file.',
} as const

/** The start of the removed imports that stand directly before one, itself among them. */
function firstOfBlock(
  changes: readonly { readonly one: Import; readonly made: ImportChange }[],
  index: number,
): number {
  let at = index
  for (;;) {
    const before = changes[at - 1]
    const own = changes[at]
    const touches = before !== undefined && before.one.end === own?.one.start
    if (!touches || before.made === null || !('remove' in before.made)) return own?.one.start ?? 0
    at--
  }
}

/** The remark about an import that components of docsgen do not need. */
export const needlessImport: Remark = {
  state: 'done',
  topic: 'imports',
  text: 'Removed: components need no import here.',
}
