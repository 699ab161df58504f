import type { feedbackEn } from './feedback-en.ts'

/** See feedback-en.ts. */
export const feedbackZhTW: Readonly<Record<keyof typeof feedbackEn, string>> = {
  feedbackQuestion: '這個頁面對您有幫助嗎？',
  feedbackYes: '有幫助',
  feedbackNo: '沒有幫助',
  feedbackThanks: '感謝您的意見回饋。',
  feedbackThanksComment: '感謝您的意見回饋，內容已儲存。',
  feedbackNotSaved: '意見回饋未能儲存：瀏覽器不允許此網站儲存資料。',
  feedbackCommentYes: '哪些內容最有用？（選填）',
  feedbackCommentNo: '缺少什麼，或哪裡不對？（選填）',
  feedbackCommentHint: '請勿填寫密碼或個人資料。',
  feedbackSend: '送出意見',
}
