import { toJson } from './same.ts'
import { type State, themeColors } from './state.ts'

/** An address for the frame and what could not be put into it. */
export interface ChatUrl {
  /** Absolute http(s) address, or undefined when `htmlUrl` is none. */
  url: string | undefined
  warnings: string[]
}

/**
 * The chat page's address (spec 2.3.3): uid, visitorUid, every chatConfig, browseConfig and theme
 * entry, lang, in this order and form-encoded. No key comes twice, and nothing is passed for a
 * field that is not set.
 */
export function chatUrl(state: State): ChatUrl {
  const warnings: string[] = []
  const url = parsePage(state.config.htmlUrl, state.page.url)
  if (!url) return { url, warnings: [`htmlUrl is no http(s) address`] }
  const { visitor } = state
  const { chatConfig, browseConfig, theme, locale } = state.config
  const params = url.searchParams
  const put = (key: string, value: unknown): void => {
    if (value === undefined || value === null) return
    const text = typeof value === 'object' ? toJson(value) : String(value)
    if (text === undefined) warnings.push(`chatConfig.${key} is no JSON`)
    else params.set(key, text)
  }
  const { uid, visitorUid, extra, ...rest } = chatConfig
  // A stored visitor counts only while it is the configured one (spec 4.2); what the page sets wins.
  const isOther = visitorUid && visitorUid !== visitor?.visitorUid
  const known = isOther ? undefined : visitor
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

/** The configuration's part of the address, to tell whether a loaded page is still the right one. */
export function baseUrl(state: State): string {
  const config = { ...state.config, theme: { mode: 'light' } as const }
  return chatUrl({ ...state, config, visitor: undefined }).url ?? ''
}

function parsePage(htmlUrl: string, base: string): URL | undefined {
  try {
    const url = new URL(htmlUrl, base)
    return /^https?:$/.test(url.protocol) ? url : undefined
  } catch {
    // No address at all: the caller says so.
    return undefined
  }
}

/** `extra` without what has parameters of its own; undefined when nothing is left. */
function extraData(extra: unknown, warnings: string[]): object | undefined {
  try {
    const data = typeof extra === 'string' ? JSON.parse(extra || '{}') : (extra ?? {})
    const { goodsInfo: _goods, orderInfo: _order, ...rest } = data
    return Object.keys(rest).length > 0 ? rest : undefined
  } catch {
    // The rest of the address is good without it.
    warnings.push('chatConfig.extra is no JSON')
    return undefined
  }
}
