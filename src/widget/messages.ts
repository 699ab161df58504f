/** Words of the button and the greeting in one locale; `{n}` stands for a number (spec 9, UI texts). */
export interface Texts {
  open: string
  dismiss: string
  unread: string
  bubbleTitle: string
  bubbleSubtitle: string
}

const EN: Texts = {
  open: 'Open chat',
  dismiss: 'Dismiss',
  unread: '{n} unread',
  bubbleTitle: 'Need help?',
  bubbleSubtitle: 'Click to start chat',
}

const ZH_CN: Texts = {
  open: '打开对话',
  dismiss: '不再提示',
  unread: '{n} 条未读',
  bubbleTitle: '需要帮助吗？',
  bubbleSubtitle: '点击开始对话',
}

const ZH_TW: Texts = {
  open: '開啟對話',
  dismiss: '不再提示',
  unread: '{n} 則未讀',
  bubbleTitle: '需要幫助嗎？',
  bubbleSubtitle: '點擊開始對話',
}

/** The words for a locale tag, see `pickLocale`. */
export function textsFor(locale: string): Texts {
  return pickLocale(locale, [EN, ZH_CN, ZH_TW])
}

/**
 * The entry for a locale tag in any spelling, out of English, Simplified and Traditional Chinese:
 * `zh_TW` and `zh-Hant-HK` are Traditional, other Chinese Simplified, all else English.
 */
export function pickLocale<T>(
  locale: string,
  [en, simplified, traditional]: readonly [T, T, T],
): T {
  const tag = locale.toLowerCase()
  if (!tag.startsWith('zh')) return en
  return /tw|hk|mo|hant/.test(tag) ? traditional : simplified
}
