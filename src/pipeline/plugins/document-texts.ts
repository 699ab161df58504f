/** The texts of documents of plugins: of earlier runs where the key says so, else from the plugin. */
import path from 'node:path'
import { type Diagnostic, diagnostic } from '../../shared/diagnostic.ts'
import type { Source } from '../../shared/model/source.ts'
import { inGoodTime } from '../../support/site-code.ts'
import { watched } from '../../support/watchdog/watch-thread.ts'
import { sourcesLimit } from './ask-plugin.ts'
import type { KeptText, KeptTexts } from './kept-texts.ts'
import type { PlacedDocument } from './place-documents.ts'
import { failed } from './plugin-calls.ts'
import { textOfDocument } from './read-document.ts'

/** So many texts are asked for at once: many come from servers. */
const atOnce = 8

export interface TakenTexts {
  readonly sources: readonly Source[]
  readonly problems: readonly Diagnostic[]
}

/** Takes the texts of all documents. One whose text is not to be had is reported and left out. */
export async function takeTexts(
  placed: readonly PlacedDocument[],
  texts: KeptTexts,
  { asksAll }: { readonly asksAll: boolean },
): Promise<TakenTexts> {
  const found = new Map<PlacedDocument, Source>()
  const problems: Diagnostic[] = []
  const take = async (one: PlacedDocument) => {
    const { loaded, document } = one
    const known = texts.known(loaded.key, document.path, document.key)
    try {
      const kept = (asksAll ? null : ofEarlier(one, texts, known)) ?? (await ask(one, texts))
      if (known !== undefined && known !== kept.hash) problems.push(otherText(one))
      texts.note(loaded.key, document.path, { key: document.key, hash: kept.hash })
      const origin = { plugin: loaded.name, file: kept.file, editUrl: document.editUrl }
      found.set(one, { ...one.sourceOf(kept.hash), origin })
    } catch (error) {
      problems.push(failed(loaded, `to give the text of ${document.path}`, error))
    }
  }
  const waiting = placed.values()
  const work = async () => {
    for (const one of waiting) await take(one)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return { sources: placed.flatMap((one) => found.get(one) ?? []), problems }
}

/** The text that a function has given under this key before; null: there is none, or the text itself was given. */
function ofEarlier(
  { document }: PlacedDocument,
  texts: KeptTexts,
  known: string | undefined,
): KeptText | null {
  if (known === undefined || typeof document.text === 'string') return null
  return texts.find(known, endingOf(document.path))
}

async function ask({ loaded, document }: PlacedDocument, texts: KeptTexts): Promise<KeptText> {
  const text =
    typeof document.text === 'string'
      ? document.text
      : await watched(loaded.file, () => inGoodTime(textOfDocument(document), sourcesLimit))
  return texts.put(text, endingOf(document.path))
}

function endingOf(file: string): string {
  return path.posix.extname(file)
}

function otherText({ loaded: { name, place }, document: { path: file, key } }: PlacedDocument) {
  const message = `The plugin “${name}” has given another text for ${file} under the same key, ${JSON.stringify(key.slice(0, 100))}.`
  const hint = 'Make the key of everything that the text depends on, such as a hash of it.'
  return diagnostic('plugin-inconsistent', message, { ...place(), hint })
}
