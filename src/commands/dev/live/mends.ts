/** Mends problems on the page that shows them: applies a fix that this server has offered, and no other. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Diagnostic, TextEdit } from '../../../shared/diagnostic.ts'
import { contentHash } from '../../../support/content-hash.ts'
import { applyFixes } from '../../../support/fixes/apply-fixes.ts'
import { readMendable, writeMended } from '../../../support/fixes/mend-file.ts'
import { sendText } from '../../../support/serve/http-server.ts'
import { readTarget } from '../../../support/serve/request-target.ts'
import { isFromOwnPage, isFromThisMachine } from './own-page.ts'

export interface Mends {
  /** The key by which a page may ask for the fix of a problem; null where there is none. */
  offer(problem: Diagnostic): string | null
  /** Answers the request of a page to mend a problem. False: the request is another one. */
  handle(message: IncomingMessage, response: ServerResponse): boolean
}

/** A fix that a page was offered. */
interface Offer {
  readonly file: string
  readonly edits: readonly TextEdit[]
  /** Of the bytes that the problem was found in. */
  readonly hash: string
}

/** Offers that are remembered: pages show a few problems each. */
const mostOffers = 2000

/**
 * Creates an empty list of offers. What a browser sends is a key of it: no edit and no path comes from there.
 * @param hashOf - the hash of the bytes that the documents of a file were made of
 */
export function createMends(root: string, hashOf: (file: string) => string | undefined): Mends {
  const offers = new Map<string, Offer>()

  function mend(key: string): string | null {
    const offer = offers.get(key)
    if (offer === undefined) return 'This problem is not there any more.'
    const { file, edits, hash } = offer
    const { text, refused } = readMendable(root, file, hash)
    if (text === undefined) return `${file} is not mended: ${refused}.`
    const { text: after } = applyFixes(text, [edits])
    const isWritten = after !== text && writeMended(root, file, { before: text, after })
    return isWritten ? null : `${file} is not mended: it has changed since it was checked.`
  }

  return {
    offer({ file, fix }) {
      const hash = file === undefined ? undefined : hashOf(file)
      if (file === undefined || fix === undefined || hash === undefined) return null
      const offer = { file, edits: fix.edits, hash }
      const key = contentHash(JSON.stringify(offer))
      const [oldest] = offers.keys()
      if (offers.size >= mostOffers && oldest !== undefined) offers.delete(oldest)
      offers.set(key, offer)
      return key
    },
    handle(message, response) {
      const target = message.method === 'POST' ? readTarget(message.url ?? '') : null
      if (target === null || !target.path.endsWith('/@docsgen/mend')) return false
      if (!isFromThisMachine(message) || !isFromOwnPage(message.headers)) {
        const text = 'Only pages of this server on this machine may mend files.'
        sendText(response, 403, { text })
        return true
      }
      const key = new URLSearchParams(target.query).get('key') ?? ''
      answer(response, () => mend(key))
      return true
    },
  }
}

/** @param mend - gives back why it did not; the system may refuse as well */
function answer(response: ServerResponse, mend: () => string | null): void {
  let problem: string | null
  try {
    problem = mend()
  } catch (error) {
    problem = (error as Error).message
  }
  if (problem === null) response.writeHead(204, { 'cache-control': 'no-store' }).end()
  else sendText(response, 409, { text: problem })
}
