import { toJson } from '../config/deep-equal.ts'
import { knownVisitor } from './known-visitor.ts'
import { type State, themeColors } from './state.ts'

/** The frame's address, and warnings about values that could not be put into it. */
export interface ChatUrl {
  /** Absolute http(s) URL; undefined when `htmlUrl` is not one. */
  url: string | undefined
  warnings: string[]
}

/**
 * The chat page's address (spec 2.3.3): uid, visitorUid, then every chatConfig, browseConfig and theme entry and
 * lang, form-encoded in this order. No key appears twice, and unset fields are left out.
 */
export function chatUrl(state: State): ChatUrl {
  const warnings: string[] = []
  const url = parsePage(state.config.htmlUrl, state.page.url)
  if (!url) return { url, warnings: [`htmlUrl is not an http(s) address`] }
  const { chatConfig, browseConfig, theme, locale } = state.config
  const params = url.searchParams
  const put = (key: string, value: unknown): void => {
    if (value === undefined || value === null) return
    const text = typeof value === 'object' ? toJson(value) : String(value)
    if (text === undefined) warnings.push(`chatConfig.${key} is not valid JSON`)
    else params.set(key, text)
  }
  const { uid, visitorUid, extra, ...rest } = chatConfig
  // Ids set by the page win.
  const known = knownVisitor(state)
  put('uid', uid || known?.uid)
  put('visitorUid', visitorUid || known?.visitorUid)
  const parts = [
    rest,
    { extra: extraData(extra, warnings) },
    browseConfig,
    { ...theme, ...themeColors(state), lang: locale },
  ]
  for (const part of parts) for (const [key, value] of Object.entries(part)) put(key, value)
  return { url: url.href, warnings }
}

/** The chat page's address without visitor and colours: while it stays the same, a loaded page is still right. */
export function configuredChatUrl(state: State): string {
  const config = { ...state.config, theme: { mode: 'light' } as const }
  return chatUrl({ ...state, config, visitor: undefined }).url ?? ''
}

function parsePage(htmlUrl: string, base: string): URL | undefined {
  try {
    const url = new URL(htmlUrl, base)
    return /^https?:$/.test(url.protocol) ? url : undefined
  } catch {
    // Not a URL: the caller warns.
    return undefined
  }
}

/** `extra` without `goodsInfo` and `orderInfo`, which are parameters of their own; undefined when nothing is left. */
function extraData(extra: unknown, warnings: string[]): object | undefined {
  try {
    const data = typeof extra === 'string' ? JSON.parse(extra || '{}') : (extra ?? {})
    const { goodsInfo: _goods, orderInfo: _order, ...rest } = data
    return Object.keys(rest).length > 0 ? rest : undefined
  } catch {
    // The address is usable without it.
    warnings.push('chatConfig.extra is not valid JSON')
    return undefined
  }
}
