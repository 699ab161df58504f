import { toJson } from '../config/deep-equal.ts'
import { knownVisitor } from './known-visitor.ts'
import { chatPageUrl } from './plain-chat-url.ts'
import { type ChatParams, localeOf, type State, themeColors } from './state.ts'

/** The frame's address, and warnings about values that could not be put into it. */
export interface ChatUrl {
  /** Absolute http(s) URL; undefined when `htmlUrl` is not one. */
  url: string | undefined
  warnings: string[]
}

/** The chat page's address (spec 2.3.3): its parameters, form-encoded in their order. */
export function chatUrl(state: State): ChatUrl {
  const url = chatPageUrl(state)
  if (!url) return { url, warnings: [`htmlUrl is not an http(s) address`] }
  const warnings: string[] = []
  for (const [key, text] of Object.entries(chatParams(state, warnings)))
    url.searchParams.set(key, text)
  return { url: url.href, warnings }
}

/**
 * The chat page's parameters (spec 2.3.3): uid, visitorUid, then every chatConfig, browseConfig and theme entry and lang, in
 * this order. Unset fields are left out, and a warning is added for each value that is no JSON.
 */
export function chatParams(state: State, warnings: string[] = []): ChatParams {
  const { chatConfig, browseConfig, theme } = state.config
  const params: ChatParams = {}
  const put = (key: string, value: unknown): void => {
    if (value === undefined || value === null || key === '__proto__') return
    const text = typeof value === 'object' ? toJson(value) : String(value)
    if (text === undefined) warnings.push(`chatConfig.${key} is not valid JSON`)
    else params[key] = text
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
    { ...theme, ...themeColors(state), lang: localeOf(state) },
  ]
  for (const part of parts) for (const [key, value] of Object.entries(part)) put(key, value)
  return params
}

/** Which conversation of which visitor, as far as the page has configured it: another one needs the chat page to be loaded again. */
export function conversationOf({ config }: State): string {
  const { org, t, sid, uid, visitorUid } = config.chatConfig
  return [config.htmlUrl, org, t, sid, uid, visitorUid].join('\n')
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
