/** The choice whether a request goes through the site's proxy, which reads answers that browsers do not show (CORS). */
import { fillText } from '../../shared/messages/fill-text.ts'
import { h, hint, newId } from './dom.ts'
import type { ApiPanelContext } from './panel-context.ts'

export interface ProxyPart {
  /** Null on sites without a proxy. */
  readonly element: HTMLElement | null
  /** The proxy that the reader has chosen; null: none. */
  readonly chosen: () => string | null
}

/** @param proxy - an address that begins those of requests, or has `{url}` for one; null: the site has none */
export function createProxyPart(
  proxy: string | null,
  { texts, changed, keep }: Pick<ApiPanelContext, 'texts' | 'changed' | 'keep'>,
): ProxyPart {
  if (proxy === null) return { element: null, chosen: () => null }
  const id = newId()
  const input = h('input', {
    type: 'checkbox',
    checked: true,
    'aria-describedby': id,
    onchange: changed,
  })
  keep('proxy', input)
  const { host } = new URL(proxied(proxy, ''), location.href)
  const note = hint(texts.apiProxyHint)
  note.id = id
  const element = h(
    'div',
    { class: 'api-part api-proxy' },
    h('label', { class: 'api-check' }, input, ` ${fillText(texts.apiProxy, [host])}`),
    note,
  )
  return { element, chosen: () => (input.checked ? proxy : null) }
}

/** The address that a proxy is asked at for another one. */
export function proxied(proxy: string, url: string): string {
  return proxy.includes('{url}')
    ? proxy.replaceAll('{url}', () => encodeURIComponent(url))
    : proxy + url
}
