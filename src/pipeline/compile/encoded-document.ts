import type { Compiled, CompiledMeta } from '../../shared/model/compiled.ts'
import { contentHash } from '../../support/content-hash.ts'

/** A text as UTF-8, and the hash of these bytes. */
export interface EncodedText {
  readonly key: string
  readonly bytes: Uint8Array
}

/** A compiled document whose texts are ready for the cache. Plain data: made in the thread that compiles it. */
export interface EncodedDocument {
  readonly meta: CompiledMeta
  readonly html: EncodedText
  readonly markdown: EncodedText
  /** As JSON. */
  readonly sections: EncodedText
}

/** Encodes the texts of a compiled document. */
export function encodeCompiled({ html, markdown, sections, meta }: Compiled): EncodedDocument {
  return {
    meta,
    html: encodeText(html),
    markdown: encodeText(markdown),
    sections: encodeText(JSON.stringify(sections)),
  }
}

function encodeText(text: string): EncodedText {
  const bytes = Buffer.from(text, 'utf8')
  return { key: contentHash(bytes), bytes }
}
