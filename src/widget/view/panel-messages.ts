import { localize } from './messages.ts'

/** Texts of chat, invitation and menu (spec 9, UI texts). */
const TEXTS = {
  close: ['Close chat', '关闭对话', '關閉對話'],
  chat: ['Chat', '对话', '對話'],
  page: ['Conversation', '对话内容', '對話內容'],
  sections: ['Sections of the chat', '对话栏目', '對話欄目'],
  options: ['Options of the chat button', '对话按钮选项', '對話按鈕選項'],
  inviteText: ['Hello, how can I help you?', '邀请您加入对话', '邀請您加入對話'],
  accept: ['Accept', '开始对话', '開始對話'],
  reject: ['Reject', '稍后再说', '稍後再說'],
  hide: ['Hide for 30 days', '隐藏 30 天', '隱藏 30 天'],
  switchSide: ['Switch position', '切换位置', '切換位置'],
  late: ['No chat here?', '没有看到对话？', '沒有看到對話？'],
  retry: ['Try again', '重试', '重試'],
  home: ['Home', '首页', '首頁'],
  messages: ['Messages', '消息', '訊息'],
  help: ['Help', '帮助', '說明'],
  news: ['News', '新闻', '新聞'],
} as const

/** Texts of chat, invitation and menu for a locale tag. */
export function panelTexts(locale: string): Record<keyof typeof TEXTS, string> {
  return localize(locale, TEXTS)
}
