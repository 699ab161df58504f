/** The request as code in the language that the reader has chosen on the page; secrets are placeholders. */
import type { HttpRequest } from '../request/request.ts'
import { sampleLanguages } from '../samples/languages.ts'
import { codeBlock, coloured, copyButton, h, labelled, section, select } from './dom.ts'
import type { PanelTexts } from './panel-context.ts'

/** Name of the page's tabs of code samples. */
const group = 'api-language'

export interface PreviewPart {
  readonly element: HTMLElement
  readonly show: (request: HttpRequest) => void
}

/** Longest request that is shown as code, in characters. */
const longest = 100_000

export function createPreviewPart(texts: PanelTexts): PreviewPart {
  const choice = select(sampleLanguages.map(({ id, label }) => [id, label] as const))
  const code = h('code', {})
  let last: HttpRequest | null = null
  let text = ''
  const copy = copyButton(texts, () => text)
  const onPage = tabOf((input) => input.checked)?.value
  if (sampleLanguages.some(({ id }) => id === onPage)) choice.value = onPage ?? ''
  const draw = () => {
    const language = sampleLanguages.find(({ id }) => id === choice.value) ?? sampleLanguages[0]
    if (last === null || language === undefined) return
    text = language.sample(last)
    code.replaceChildren(...coloured(text.slice(0, longest), language.code))
    copy.textContent = texts.apiCopy
  }
  choice.addEventListener('change', () => {
    draw()
    // The page's tabs remember it for all pages.
    tabOf(({ value }) => value === choice.value)?.click()
  })
  const element = section(
    texts.apiPreview,
    h('div', { class: 'api-preview-head' }, labelled(choice, { label: texts.apiLanguage }), copy),
    codeBlock(texts.apiPreview, code),
  )
  const show = (request: HttpRequest) => {
    last = request
    draw()
  }
  return { element, show }
}

function tabOf(isWanted: (input: HTMLInputElement) => boolean): HTMLInputElement | undefined {
  const inputs = document.querySelectorAll<HTMLInputElement>(
    `.tabs[data-group="${group}"] > .tab-input`,
  )
  return [...inputs].find(isWanted)
}
