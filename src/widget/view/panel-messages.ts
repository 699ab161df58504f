import { localize } from './messages.ts'

/** Texts of chat, invitation and menu (spec 9, UI texts). */
const TEXTS = {
  close: ['Close chat', '关闭对话', '關閉對話'],
  chat: ['Chat', '对话', '對話'],
  inviteText: ['Hello, how can I help you?', '邀请您加入对话', '邀請您加入對話'],
  accept: ['Accept', '开始对话', '開始對話'],
  reject: ['Reject', '稍后再说', '稍後再說'],
  hide: ['Hide button and bubble', '隐藏按钮和气泡', '隱藏按鈕和氣泡'],
  switchSide: ['Switch position', '切换位置', '切換位置'],
  home: ['Home', '首页', '首頁'],
  messages: ['Messages', '消息', '訊息'],
  help: ['Help', '帮助', '說明'],
  news: ['News', '新闻', '新聞'],
} as const

/** Texts of chat, invitation and menu for a locale tag. */
export function panelTexts(locale: string): Record<keyof typeof TEXTS, string> {
  return localize(locale, TEXTS)
}
