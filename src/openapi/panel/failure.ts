import { fillText } from '../../shared/messages/fill-text.ts'
import type { PanelTexts } from './panel-context.ts'

/** A request without an answer, or a sign-in without a token. */
export class Failure extends Error {
  private readonly key: keyof PanelTexts
  private readonly detail: string

  /**
   * @param key - of the text that says why
   * @param detail - fills the text: an address, a name, or a message of the server
   */
  constructor(key: keyof PanelTexts, detail = '') {
    super(key)
    this.key = key
    this.detail = detail
  }

  words(texts: PanelTexts): string {
    return fillText(texts[this.key], [this.detail])
  }
}
