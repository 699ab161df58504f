/** The server that the request goes to, and its variables. */
import { serverAddress } from '../request/build-request.ts'
import { h, hint, labelled, section, select } from './dom.ts'
import { inlineMarkdown } from './inline-markdown.ts'
import { isSecret } from './kept/secrets.ts'
import type { ApiPanelContext } from './panel-context.ts'

export interface ServerPart {
  readonly element: HTMLElement
  /** Address without a slash at the end. */
  readonly address: () => string
  /** The same, where each variable that is a secret has its default. */
  readonly publicAddress: () => string
  readonly origin: () => string
}

/** @param changed another server was chosen, or a variable: before the panel's own `changed` */
export function createServerPart({ operation, texts, changed, keep }: ApiPanelContext): ServerPart {
  const { servers } = operation
  const choice = select(
    servers.map(
      ({ url, description }, index) =>
        [String(index), description ? `${url} (${description})` : url] as const,
    ),
  )
  keep('server', choice)
  const variables = h('div', { class: 'api-fields' })
  const shown = hint()
  const server = () => servers[Number(choice.value || 0)]
  const values = () =>
    [...variables.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[data-variable]')].map(
      (control) => [control.dataset['variable'] ?? '', control.value] as const,
    )
  const addressOf = (filled: ReturnType<typeof values>) =>
    serverAddress(server(), Object.fromEntries(filled), location.origin)
  const address = () => addressOf(values())
  const update = () => {
    shown.replaceChildren(h('code', {}, address()))
    changed()
  }
  const show = () => {
    variables.replaceChildren(
      ...(server()?.variables ?? []).map(({ name, default: usual, enum: allowed, description }) => {
        const attributes = { class: 'api-control', 'data-variable': name, oninput: update }
        const control =
          allowed.length > 0
            ? select(
                allowed.map((value) => [value, value] as const),
                attributes,
              )
            : h('input', attributes)
        control.value = usual
        keep(`variable:${name}`, control)
        return labelled(control, { label: name, hint: inlineMarkdown(description) })
      }),
    )
    shown.replaceChildren(h('code', {}, address()))
  }
  choice.addEventListener('change', () => {
    show()
    update()
  })
  show()
  const only = servers.length < 2
  const element = section(
    texts.apiPanelServer,
    only ? null : labelled(choice, { label: texts.apiServerChoice }),
    variables,
    only || (server()?.variables.length ?? 0) > 0 ? shown : null,
  )
  const origin = () => (URL.canParse(address()) ? new URL(address()).origin : location.origin)
  return {
    element,
    address,
    publicAddress: () => addressOf(values().filter(([name]) => !isSecret(name))),
    origin,
  }
}
