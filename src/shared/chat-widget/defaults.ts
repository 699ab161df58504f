import type { WidgetOptions } from './options.ts'

/**
 * The widget's defaults (spec 9). Equal to those in src/widget/config/defaults.ts, which cannot be imported here; a
 * test compares them. Missing fields have no fixed default: their value depends on the locale or the colour mode.
 */
export const widgetDefaults = {
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
} as const satisfies WidgetOptions
