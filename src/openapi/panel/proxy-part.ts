/** The choice whether a request goes through the site's proxy, which reads answers that browsers do not show (CORS). */
import { fillText } from '../../shared/messages/fill-text.ts'
import { checkbox, h, hint, newId } from './dom.ts'
import type { ApiPanelContext } from './panel-context.ts'

export interface ProxyPart {
  /** Null on sites without a proxy. */
  readonly element: HTMLElement | null
  /** The proxy, unless the reader has switched it off; null: none. */
  readonly chosen: () => string | null
}

/** @param proxy - an address with `{url}` for that of a request, or one that stands before it; null: the site has none */
export function createProxyPart(
  proxy: string | null,
  { texts, changed, keep }: Pick<ApiPanelContext, 'texts' | 'changed' | 'keep'>,
): ProxyPart {
  if (proxy === null) return { element: null, chosen: () => null }
  const note = hint(texts.apiProxyHint)
  note.id = newId()
  const { host } = new URL(proxied(proxy, ''), location.href)
  const { input, element } = checkbox(fillText(texts.apiProxy, [host]), {
    checked: true,
    'aria-describedby': note.id,
    onchange: changed,
  })
  keep('proxy', input)
  return {
    element: h('div', { class: 'api-part api-proxy' }, element, note),
    chosen: () => (input.checked ? proxy : null),
  }
}

/** The address at which a proxy is asked for another address. */
export function proxied(proxy: string, url: string): string {
  return proxy.includes('{url}')
    ? proxy.replaceAll('{url}', () => encodeURIComponent(url))
    : proxy + url
}
