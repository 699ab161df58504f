/** How an operation is called: the samples of its authors, else one in each language, and the place of the send panel. */

import { codeFence } from '../../../pipeline/compile/as-markdown/escape-markdown.ts'
import { scriptJson } from '../../../shared/escape.ts'
import type { ApiMedia, ApiOperation } from '../../model.ts'
import { isJson } from '../../request/encode.ts'
import type { OperationRequest } from '../../request/request.ts'
import { sampleRequest } from '../../request/sample-request.ts'
import { sampleLanguages } from '../../samples/languages.ts'
import { esc, type PageBlock, type PageDraft, word } from '../page-draft.ts'
import { operationRequest } from '../request-data.ts'
import { type TabPanel, tabsHtml } from './blocks.ts'
import { examplePanels, mediaPanel, mediaValues, tabsOrOnly } from './examples-block.ts'

/** Languages beside each other; the others are in a menu. */
const mostLanguages = 5

/**
 * Samples in tabs; the chosen language is the same on all pages. They send the first body (`samplesFirst`). Bodies of other
 * media types are shown in their place.
 */
export function samplesBlock(operation: ApiOperation, draft: PageDraft): PageBlock {
  const request = operationRequest(operation, draft)
  const samples = samplesOf(operation, () => generated(request, draft.origin))
  const panels = panelsOf(samples, draft)
  const data = `<script type="application/json">${scriptJson(request)}</script>`
  // Hidden until the script is there that opens the panel.
  const open = `<button class="api-try" type="button" data-api-open hidden>${word('apiSend')}</button>`
  const failure = `<p class="dg-component-error" role="alert" hidden>${word('componentFailed')}</p>`
  const tabs = panels.length === 0 ? '' : tabsHtml(panels, languageTabs, draft)
  const [first] = samples
  return {
    html: `<div class="api-samples"><p class="api-side-title">${word('apiRequest')}</p><div class="api-send" data-api-request>${open}${data}${failure}</div>${withBodies(tabs, operation, draft)}</div>\n`,
    markdown: first === undefined ? '' : codeFence(first.source, first.lang),
  }
}

/** A request in tabs of all languages, without the place of the panel. */
export function requestSamples(request: OperationRequest, draft: PageDraft): PageBlock {
  const samples = generated(request, draft.origin)
  const [first] = samples
  return {
    html: tabsHtml(panelsOf(samples, draft), languageTabs, draft),
    markdown: first === undefined ? '' : codeFence(first.source, first.lang),
  }
}

const languageTabs = { group: 'api-language', isKept: true, most: mostLanguages }

function panelsOf(samples: readonly ShownSample[], draft: PageDraft): TabPanel[] {
  return samples.map(({ id, label, lang, source }) => ({
    value: esc(id),
    label: esc(label),
    html: draft.code(source, lang),
  }))
}

/** The contents of a body, that which samples send first: JSON before others. */
export function samplesFirst({ body }: ApiOperation): readonly ApiMedia[] {
  const { content = [] } = body ?? {}
  const shown = content.find(({ mediaType }) => isJson(mediaType))
  return shown === undefined ? content : [shown, ...content.filter((one) => one !== shown)]
}

/** Samples, and in their place the bodies that they do not send: other examples, other media types. */
function withBodies(samples: string, operation: ApiOperation, draft: PageDraft): string {
  const contents = samplesFirst(operation)
  const values = mediaValues(contents)
  const [first, ...others] = contents
  if (first === undefined) return samples
  const [own, ...rest] = examplePanels(first, 'readOnly', draft)
  const body =
    own === undefined
      ? ''
      : `<details class="api-example"><summary>${word('apiBody')}</summary>${own.html}</details>`
  const html = tabsOrOnly(
    [{ value: '', label: '', ...own, html: samples + body }, ...rest.map(withTitle)],
    'api-choice',
    draft,
  )
  const more = others.flatMap((content) => {
    const inner = tabsOrOnly(examplePanels(content, 'readOnly', draft), 'api-choice', draft)
    return inner === '' ? [] : withTitle(mediaPanel(content, values, inner))
  })
  return tabsOrOnly([mediaPanel(first, values, html), ...more], 'api-media', draft)
}

/** A panel that says what it is: beside it are samples. */
function withTitle(panel: TabPanel): TabPanel {
  return { ...panel, html: `<p class="api-choice">${word('apiBody')}</p>${panel.html}` }
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

/** Characters of samples, of which each has the whole body: the panel makes those that a page has no room for. */
const mostSampleCharacters = 60_000

/** A sample in each language, made from the request. */
function generated(operation: OperationRequest, origin: string): ShownSample[] {
  const request = sampleRequest(operation, origin)
  let room = mostSampleCharacters
  return sampleLanguages.flatMap(({ id, label, code, sample }) => {
    const isFirst = room === mostSampleCharacters
    if (room <= 0) return []
    const source = sample(request)
    room -= source.length
    if (room < 0 && !isFirst) return []
    return [{ id, label, lang: code, source }]
  })
}
