/**
 * The panel that sends a request of the operation on the page. Plain DOM: React would be loaded for it on a first
 * visit, and the panel's parts are forms whose state is the controls themselves.
 */
import { pathParts } from '../../shared/breakable-parts.ts'
import { fillText } from '../../shared/messages/fill-text.ts'
import type { OperationRequest } from '../request/request.ts'
import { type AnswerPart, createAnswerPart } from './answer/answer-part.ts'
import { type Credentials, createCredentials } from './auth/credentials.ts'
import { h, newId } from './dom.ts'
import { beginAsPage, followPage } from './follow-page.ts'
import { createInputs } from './inputs.ts'
import { createHistoryPart } from './kept/history-part.ts'
import { createKeeper } from './kept/kept-values.ts'
import { createRequestMemory, type RequestMemory } from './kept/request-memory.ts'
import type { PanelTexts } from './panel-context.ts'

/** The context that the panels of all operations share. */
export interface PanelSetting {
  readonly texts: PanelTexts
  /** Absolute address of the page that OAuth's servers send the reader back to. */
  readonly callback: string
  /** The site's proxy, as its configuration has it; null: none. */
  readonly proxy: string | null
}

/** Makes the panel of an operation, whose name is the title: a dialog that is not open yet. */
export type MakePanel = (operation: OperationRequest, title: string) => HTMLDialogElement

/** Makes panels that share the reader's credentials and the memory of this tab. */
export function createPanels(setting: PanelSetting, window: Window): MakePanel {
  const credentials = createCredentials(window)
  const memory = createRequestMemory(window)
  followPage(window.document)
  return (operation, title) => createPanel({ ...setting, operation, title, credentials, memory })
}

interface PanelOptions extends PanelSetting {
  readonly operation: OperationRequest
  readonly title: string
  readonly credentials: Credentials
  readonly memory: RequestMemory
}

function createPanel(options: PanelOptions): HTMLDialogElement {
  const { texts, memory, operation } = options
  const name = operationName(operation)
  const keeper = createKeeper(memory.draft(name))
  const inputs = createInputs(options, keeper, () => memory.keepDraft(name, keeper.values()))
  const id = newId()
  const history = createHistoryPart(name, { memory, texts }, ({ values, isWhole }) => {
    keeper.fill(values)
    if (isWhole) void answer.submit()
  })
  const answer = createAnswerPart({
    texts,
    formId: id,
    prepare: inputs.prepare,
    sent(status) {
      const { pathname } = location
      const { method } = operation
      const address = inputs.publicAddress()
      const at = Date.now()
      const kept = { values: keeper.values(), isWhole: keeper.isWhole() }
      memory.keepDraft(name, kept.values)
      memory.add({ operation: name, page: pathname, method, address, status, at, ...kept })
      history.update()
    },
  })
  const form = h(
    'form',
    {
      class: 'api-form',
      id,
      novalidate: true,
      onsubmit: (event) => {
        event.preventDefault()
        void answer.submit()
      },
    },
    h('div', { class: 'api-inputs' }, ...inputs.elements, answer.limit),
    h('div', { class: 'api-outputs' }, ...inputs.preview, answer.element, history.element),
  )
  const dialog = dialogOf(form, answer, options)
  dialog.addEventListener('keydown', (event) => {
    if (event.isComposing || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void answer.submit()
  })
  beginAsPage(dialog, document)
  // Requests of other pages have been sent since.
  dialog.addEventListener('focusin', history.update, { once: true })
  return dialog
}

/** The name that an operation is remembered under, whatever page it is on. */
function operationName({ method, path, servers }: OperationRequest): string {
  return `${method} ${servers[0]?.url ?? ''}${path}`
}

function dialogOf(
  form: HTMLElement,
  answer: AnswerPart,
  { operation: { method, path }, title, texts }: PanelOptions,
): HTMLDialogElement {
  const close = h(
    'button',
    {
      type: 'button',
      class: 'api-close',
      'aria-label': texts.apiClose,
      onclick: () => dialog.close(),
    },
    '×',
  )
  const bar = h(
    'div',
    { class: 'api-bar' },
    h('span', { class: `api-method api-${method.toLowerCase()}` }, method),
    h('code', { class: 'api-bar-path' }, ...breakablePath(path)),
    ...answer.buttons,
    close,
  )
  const name = fillText(texts.apiPanelTitle, [title])
  const dialog = h('dialog', { class: 'api-panel', 'aria-label': name }, bar, answer.status, form)
  dialog.addEventListener('close', () => {
    // It may be open again, in the other way.
    if (!dialog.open) answer.cancel()
  })
  // A click beside the panel closes it, as Escape does.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog && dialog.matches(':modal')) dialog.close()
  })
  // Browsers close only dialogs that are above the page.
  dialog.addEventListener('keydown', ({ key, isComposing }) => {
    if (key === 'Escape' && !isComposing && !dialog.matches(':modal')) dialog.close()
  })
  return dialog
}

function breakablePath(path: string): (string | HTMLElement)[] {
  return pathParts(path).flatMap((part, index) => (index === 0 ? part : [h('wbr', {}), part]))
}
