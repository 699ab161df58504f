import { GLOBAL_NAME, LAUNCHER_KEY } from './constants.ts'
import type { QueueStub } from './global.ts'
import type { CreateCore } from './import-core.ts'
import { createEarlyWidget } from './launcher.ts'
import { LAUNCHER_EXPORTS } from './launcher-exports.ts'
import { loadScript } from './load-script.ts'
import type { Widget, WidgetConfig } from './types.ts'

/** File name of the core, which is in the folder of this script, and its integrity. */
declare const CORE_FILE: string
declare const CORE_INTEGRITY: string

// Entry of the launcher, which the pages of docsgen's sites load first. These statements are all that happens then.
const scope = globalThis as unknown as Record<string | symbol, unknown>
const key = Symbol.for(LAUNCHER_KEY)
const { src, nonce, crossOrigin } = document.currentScript as HTMLScriptElement
const core = { src: new URL(CORE_FILE, src).href, integrity: CORE_INTEGRITY, nonce, crossOrigin }
let loading: Promise<CreateCore> | undefined
const importCore = (): Promise<CreateCore> =>
  (loading ??= loadScript(core).then(
    () => scope[key] as CreateCore,
    (error) => {
      loading = undefined
      throw error
    },
  ))
scope[key] = LAUNCHER_EXPORTS
function BytedeskWeb(config: WidgetConfig): Widget {
  return createEarlyWidget(config, importCore)
}
// The page makes the calls that have been queued until now.
BytedeskWeb.q = (scope[GLOBAL_NAME] as QueueStub | undefined)?.q
scope[GLOBAL_NAME] = BytedeskWeb
