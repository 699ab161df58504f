import type { ResolvedConfig } from '../types.ts'

/** The defaults (spec 9). Optional fields of `ResolvedConfig` have none. */
export const DEFAULTS: ResolvedConfig = {
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
