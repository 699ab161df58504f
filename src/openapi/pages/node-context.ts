import type { PageDraft } from './page-draft.ts'
import { nameOfRef } from './schema/merge-schema.ts'
import type { NodeContext } from './schema/schema-nodes.ts'

/** Rows of named schemas that a body has room for: more of them are links to the pages that these schemas have. */
const namedRows = 120
/** Rows of schemas without a page of their own. */
const otherRows = 5000

/** The context that the trees of one part of a page share. */
export function nodeContext(
  {
    merge,
    parts,
    rowsOf,
    schemaByRef,
    subtypesOf,
  }: Pick<PageDraft, 'merge' | 'parts' | 'rowsOf' | 'schemaByRef' | 'subtypesOf'>,
  hidden: NodeContext['hidden'],
  rows: { readonly named: number; readonly other: number } = { named: namedRows, other: otherRows },
): NodeContext {
  return {
    ...{ merge, hidden, rowsOf, subtypesOf },
    hasPage: (ref) => parts.schemas.has(ref),
    nameOf: (ref) => schemaByRef(ref)?.name ?? nameOfRef(ref),
    room: { rows: rows.named, all: rows.other },
  }
}
