import type { feedbackEn } from './feedback-en.ts'

/** See feedback-en.ts. */
export const feedbackZhCN: Readonly<Record<keyof typeof feedbackEn, string>> = {
  feedbackQuestion: '此页面对您有帮助吗？',
  feedbackYes: '有帮助',
  feedbackNo: '没有帮助',
  feedbackThanks: '感谢您的反馈。',
  feedbackThanksComment: '感谢您的反馈，意见已保存。',
  feedbackNotSaved: '反馈未能保存：浏览器不允许此网站存储数据。',
  feedbackCommentYes: '哪些内容最有用？（选填）',
  feedbackCommentNo: '缺少什么，或哪里不对？（选填）',
  feedbackCommentHint: '请勿填写密码或个人信息。',
  feedbackSend: '提交意见',
}
