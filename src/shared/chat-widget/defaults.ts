import type { WidgetOptions } from './options.ts'

/**
 * The widget's defaults (spec 9). Equal to those in src/widget/config/defaults.ts, which cannot be imported here; a
 * test compares them. Missing fields have no fixed default: their value depends on the locale or the colour mode.
 * `identity` is missing because it is no data: it comes from a server that knows who is signed in.
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
  locale: 'auto',
  consent: true,
  inviteConfig: { show: false, delay: 3000, loop: false, loopDelay: 3000 },
  tabsConfig: { home: false, messages: true, help: false, news: false },
  bubbleConfig: { show: true, icon: '👋' },
  buttonConfig: { show: true, width: 60, height: 60 },
  chatConfig: { org: 'df_org_uid', t: '2', sid: 'df_rt_uid' },
  browseConfig: {},
  addressConfig: { strip: false, keep: 'utm_source utm_medium utm_campaign' },
  show: { paths: '', hours: '', timeZone: '', after: 0, scrolled: 0, exitIntent: false },
  notifyConfig: { title: true, favicon: true, sound: false },
  animation: { enabled: true, duration: 300, type: 'ease' },
  theme: { mode: 'system' },
  window: { width: 380, height: 640 },
} as const satisfies WidgetOptions
