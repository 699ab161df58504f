/** Texts of one locale by name. */
type TextsByName<K extends string> = Record<K, string>

/** Texts by name in English, Simplified and Traditional Chinese. */
type TextTable<K extends string> = Record<K, readonly [en: string, cn: string, tw: string]>

/** Texts of button and greeting; a number comes before `unread` (spec 9, UI texts). */
const TEXTS = {
  open: ['Open chat', '打开对话', '開啟對話'],
  dismiss: ['Dismiss', '关闭提示', '關閉提示'],
  unread: ['unread', '条未读', '則未讀'],
  lost: ['The chat could not be loaded.', '对话未能加载。', '對話未能載入。'],
  newTab: ['Open in a new tab', '在新标签页中打开', '在新分頁中開啟'],
  bubbleTitle: ['Need help?', '需要帮助吗？', '需要幫助嗎？'],
  bubbleSubtitle: ['Click to start chat', '点击开始对话', '點擊開始對話'],
} as const

/** Texts of button and greeting in one locale. */
export type LauncherTexts = TextsByName<keyof typeof TEXTS>

/** Texts of button and greeting for a locale tag, see `localize`. */
export function launcherTexts(locale: string): LauncherTexts {
  return localize(locale, TEXTS)
}

/**
 * Picks the texts for a locale tag in any spelling: `zh_TW` and `zh-Hant-HK` are Traditional Chinese, other Chinese
 * tags (`zh-Hans-HK`, too) Simplified, all else English.
 */
export function localize<K extends string>(locale: string, table: TextTable<K>): TextsByName<K> {
  const tag = locale.toLowerCase()
  const column = !/^zh/.test(tag) ? 0 : /^...(tw|hk|mo|hant)/.test(tag) ? 2 : 1
  const entries = Object.entries(table) as [K, TextTable<K>[K]][]
  return Object.fromEntries(entries.map(([name, row]) => [name, row[column]])) as TextsByName<K>
}
