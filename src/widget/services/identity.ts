import type { State } from '../state/state.ts'
import { dedupeCalls } from './dedupe-calls.ts'

/** The website's proof of who the visitor is. */
export interface IdentityService {
  /**
   * The token: undefined if the page configures none. `isFresh`: the last one was refused, so the page is asked for another
   * one. Rejects when the page cannot give one.
   */
  token(isFresh?: boolean): Promise<string | undefined>
}

/** Creates the service. A token that `getToken` gave is kept for its visitor, and concurrent questions share one call. */
export function createIdentityService({ state }: { state: () => State }): IdentityService {
  let kept: { owner: string; token: string } | undefined
  const ask = dedupeCalls(async (owner: string): Promise<string> => {
    const token = parseToken(await state().config.identity.getToken?.())
    kept = { owner, token }
    return token
  })
  return {
    token: async (isFresh = false) => {
      const { identity, chatConfig } = state().config
      const { token, getToken } = identity
      if (!getToken || (token && !isFresh)) return token && parseToken(token)
      const owner = String(chatConfig.visitorUid)
      return kept?.owner === owner && !isFresh ? kept.token : ask(owner)
    },
  }
}

function parseToken(token: unknown): string {
  // A header holds visible ASCII only.
  if (typeof token !== 'string' || !/^[!-~]+$/.test(token)) throw new Error('identity: no token')
  return token
}
