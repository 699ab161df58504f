/**
 * Compiles the parts of specifications: in this thread, which has read them, and for many of them in another one
 * as well.
 */

import { type EncodedDocument, encodeCompiled } from '../pipeline/compile/encoded-document.ts'
import type { Compiled } from '../shared/model/compiled.ts'
import { type ThreadOptions, workInTwo } from '../support/threads/share-work.ts'
import type { SpecificationData } from './open-specification.ts'
import type { PartName } from './parts-worker.ts'

/** Where parts come from. */
export interface PartOrigin {
  /** Reads the specification. It stays in memory until `forget` is called. */
  read(): Promise<SpecificationData>
  /** Frees the memory; a part that is compiled later reads it again. */
  forget(): void
}

/** A part to be compiled. */
export interface PartToCompile {
  readonly id: string
  /** The same object for all parts of one language of a specification. */
  readonly of: PartOrigin
  compile(): Promise<Compiled>
}

/** Another thread is given a copy of the specification: with fewer parts this one is done before it has begun. */
const worthThread = 400

/** Compiles parts in any order; `onDone` is called for each in this thread. Nothing of them is kept in memory. */
export async function compileParts<Part extends PartToCompile>(
  parts: readonly Part[],
  options: ThreadOptions,
  onDone: (part: Part, encoded: EncodedDocument) => void,
): Promise<void> {
  const origins = [...new Set(parts.map(({ of }) => of))]
  const numbers = new Map(origins.map((origin, index) => [origin, index]))
  await workInTwo<Part, PartName, EncodedDocument, void>(
    {
      items: parts,
      alone: () => Promise.resolve(),
      here: async (part) => onDone(part, encodeCompiled(await part.compile())),
      file: 'openapi/parts-worker.js',
      worthFrom: worthThread,
      input: () => Promise.all(origins.map((origin) => origin.read())),
      send: ({ of, id }) => ({ origin: numbers.get(of) as number, id }),
      onDone,
    },
    options,
  )
  for (const origin of origins) origin.forget()
}
