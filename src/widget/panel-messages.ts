import { pickLocale } from './messages.ts'

/** Words of chat, invitation and menu in one locale (spec 9, UI texts). */
export interface PanelTexts {
  close: string
  chat: string
  inviteText: string
  accept: string
  reject: string
  hide: string
  switchSide: string
  home: string
  messages: string
  help: string
  news: string
}

const EN: PanelTexts = {
  close: 'Close chat',
  chat: 'Chat',
  inviteText: 'Hello, how can I help you?',
  accept: 'Accept',
  reject: 'Reject',
  hide: 'Hide button and bubble',
  switchSide: 'Switch position',
  home: 'Home',
  messages: 'Messages',
  help: 'Help',
  news: 'News',
}

const ZH_CN: PanelTexts = {
  close: '关闭对话',
  chat: '对话',
  inviteText: '邀请您加入对话',
  accept: '开始对话',
  reject: '稍后再说',
  hide: '隐藏按钮和气泡',
  switchSide: '切换位置',
  home: '首页',
  messages: '消息',
  help: '帮助',
  news: '新闻',
}

const ZH_TW: PanelTexts = {
  close: '關閉對話',
  chat: '對話',
  inviteText: '邀請您加入對話',
  accept: '開始對話',
  reject: '稍後再說',
  hide: '隱藏按鈕和氣泡',
  switchSide: '切換位置',
  home: '首頁',
  messages: '訊息',
  help: '說明',
  news: '新聞',
}

/** The words for a locale tag. */
export function panelTexts(locale: string): PanelTexts {
  return pickLocale(locale, [EN, ZH_CN, ZH_TW])
}
