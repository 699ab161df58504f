/** Words in one locale by name. */
type Words<K extends string> = Record<K, string>

/** Words by name: in English, Simplified and Traditional Chinese. */
type WordTable<K extends string> = Record<K, readonly [en: string, cn: string, tw: string]>

/** Words of button and greeting; `{n}` stands for a number (spec 9, UI texts). */
const TEXTS = {
  open: ['Open chat', '打开对话', '開啟對話'],
  dismiss: ['Dismiss', '关闭提示', '關閉提示'],
  unread: ['{n} unread', '{n} 条未读', '{n} 則未讀'],
  bubbleTitle: ['Need help?', '需要帮助吗？', '需要幫助嗎？'],
  bubbleSubtitle: ['Click to start chat', '点击开始对话', '點擊開始對話'],
} as const

/** The words of button and greeting in one locale. */
export type Texts = Words<keyof typeof TEXTS>

/** The words of button and greeting for a locale tag, see `wordsFor`. */
export function textsFor(locale: string): Texts {
  return wordsFor(locale, TEXTS)
}

/**
 * Words for a locale tag in any spelling: `zh_TW` and `zh-Hant-HK` are Traditional, other Chinese
 * Simplified, all else English.
 */
export function wordsFor<K extends string>(locale: string, table: WordTable<K>): Words<K> {
  const tag = locale.toLowerCase()
  const column = !tag.startsWith('zh') ? 0 : /tw|hk|mo|hant/.test(tag) ? 2 : 1
  const entries = Object.entries(table) as [K, WordTable<K>[K]][]
  return Object.fromEntries(entries.map(([name, row]) => [name, row[column]])) as Words<K>
}
