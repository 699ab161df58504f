import { localeOf, type State } from './state.ts'

/** The address of the chat page without parameters; undefined when `htmlUrl` is no http(s) address. */
export function chatPageUrl({ config, page }: Pick<State, 'config' | 'page'>): URL | undefined {
  try {
    const url = new URL(config.htmlUrl, page.url)
    return /^https?:$/.test(url.protocol) ? url : undefined
  } catch {
    // Not a URL: the caller warns.
    return undefined
  }
}

/**
 * The address of the chat page with the conversation and the language alone: for a link where the part of the widget that
 * knows the rest could not be loaded.
 */
export function plainChatUrl(state: State): string | undefined {
  const url = chatPageUrl(state)
  const { org, t, sid } = state.config.chatConfig
  for (const [key, value] of Object.entries({ org, t, sid, lang: localeOf(state) }))
    url?.searchParams.set(key, value)
  return url?.href
}
