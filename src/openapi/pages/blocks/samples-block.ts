/** How an operation is called: the samples of its authors, else one in each language, and the place of the send panel. */

import { codeFence } from '../../../pipeline/compile/as-markdown/escape-markdown.ts'
import { scriptJson } from '../../../shared/escape.ts'
import type { ApiOperation } from '../../model.ts'
import type { OperationRequest } from '../../request/request.ts'
import { sampleRequest } from '../../request/sample-request.ts'
import { sampleLanguages } from '../../samples/languages.ts'
import { esc, type PageBlock, type PageDraft, word } from '../page-draft.ts'
import { operationRequest } from '../request-data.ts'
import { tabsHtml } from './blocks.ts'

/** Samples in tabs; the chosen language is the same on all pages. */
export function samplesBlock(operation: ApiOperation, draft: PageDraft): PageBlock {
  const request = operationRequest(operation, draft)
  const samples = samplesOf(operation, () => generated(request, draft.origin))
  const panels = samples.map(({ id, label, lang, source }) => ({
    value: esc(id),
    label: esc(label),
    html: draft.code(source, lang),
  }))
  const data = `<script type="application/json">${scriptJson(request)}</script>`
  // Hidden until the script is there that opens the panel.
  const open = `<button class="api-try" type="button" data-api-open hidden>${word('apiSend')}</button>`
  const failure = `<p class="dg-component-error" role="alert" hidden>${word('componentFailed')}</p>`
  const tabs = panels.length === 0 ? '' : tabsHtml(panels, 'api-language', draft)
  const [first] = samples
  return {
    html: `<div class="api-samples"><p class="api-side-title">${word('apiRequest')}</p><div class="api-send" data-api-request>${open}${data}${failure}</div>${tabs}</div>\n`,
    markdown: first === undefined ? '' : codeFence(first.source, first.lang),
  }
}

interface ShownSample {
  readonly id: string
  readonly label: string
  readonly lang: string
  readonly source: string
}

function samplesOf({ samples }: ApiOperation, or: () => ShownSample[]): ShownSample[] {
  if (samples.length === 0) return or()
  return samples.map(({ lang, label, source }) => ({
    id: lang.toLowerCase(),
    label: label || lang,
    lang,
    source,
  }))
}

/** A sample in each language, made from the request. */
function generated(operation: OperationRequest, origin: string): ShownSample[] {
  const request = sampleRequest(operation, origin)
  return sampleLanguages.map(({ id, label, code, sample }) => ({
    id,
    label,
    lang: code,
    source: sample(request),
  }))
}
