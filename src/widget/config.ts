import type { Config, WidgetConfig } from './types.ts'

/** The defaults (spec 9); a field that is unset here is unset on purpose (see `Config`). */
export const DEFAULTS: Config = {
  product: 'BYTEDESK',
  zIndex: 9999,
  isDebug: false,
  forceRefresh: false,
  htmlUrl: 'https://cdn.weiyuai.cn/chat',
  apiUrl: 'https://api.weiyuai.cn',
  placement: 'bottom-right',
  marginBottom: 20,
  marginSide: 20,
  autoPopup: false,
  autoPopupDelay: 1000,
  draggable: false,
  locale: 'zh-cn',
  inviteConfig: { show: false, delay: 3000, loop: false, loopDelay: 3000 },
  tabsConfig: { home: false, messages: true, help: false, news: false },
  bubbleConfig: { show: true, icon: '👋' },
  buttonConfig: { show: true, width: 60, height: 60 },
  chatConfig: { org: 'df_org_uid', t: '2', sid: 'df_rt_uid' },
  browseConfig: {},
  animation: { enabled: true, duration: 300, type: 'ease' },
  theme: { mode: 'system' },
  window: { width: 380, height: 640 },
}

type Dict = Record<string, unknown>

/** Whether a value is a plain object, the only kind that is merged. */
export function isDict(value: unknown): value is Dict {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Completes what a page gave to a full configuration; values of a wrong kind become the default (spec 3.1, 9). */
export function resolveConfig(given: WidgetConfig): Config {
  return resolveDict(DEFAULTS as unknown as Dict, given as Dict) as unknown as Config
}

function resolveDict(defaults: Dict, given: Dict): Dict {
  // Defaults first: equal configurations are then equal texts, too.
  const resolved: Dict = { ...defaults, ...given }
  for (const [key, fallback] of Object.entries(defaults)) {
    const value = given[key]
    if (isDict(fallback)) resolved[key] = resolveDict(fallback, isDict(value) ? value : {})
    else resolved[key] = adapt(value, fallback)
  }
  return resolved
}

/** Brings a value to the type of its default: `data-` attributes and careless pages pass text. */
function adapt(value: unknown, fallback: unknown): unknown {
  if (value === undefined || value === null) return fallback
  if (typeof fallback === 'boolean') return value === true || value === 'true'
  if (typeof fallback !== 'number') return String(value)
  const number = typeof value === 'string' && value ? Number(value) : value
  return Number.isFinite(number) ? number : fallback
}
