/** A thread that compiles parts of specifications (compile-parts.ts). The other thread has read them. */

import { type EncodedDocument, encodeCompiled } from '../pipeline/compile/encoded-document.ts'
import { serveWork } from '../support/threads/serve-work.ts'
import { openSpecification, type SpecificationData } from './open-specification.ts'

/** A part of a specification. */
export interface PartName {
  /** Index of the specification. */
  readonly origin: number
  readonly id: string
}

export const { work, endProfile } = serveWork((origins: readonly SpecificationData[]) => {
  const opened = origins.map(openSpecification)
  return ({ origin, id }: PartName): EncodedDocument => {
    const specification = opened[origin]
    if (specification === undefined) throw new Error(`There is no specification ${origin}`)
    return encodeCompiled(specification.compile(id))
  }
})
