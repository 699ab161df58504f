import type { builtEn } from './built-en.ts'

/** See built-en.ts. */
export const builtZhTW: Readonly<Record<keyof typeof builtEn, string>> = {
  directLink: '{0}的直接連結',
  copy: '複製',
  copied: '已複製',
  wordWrap: '切換自動換行',
  codeBlock: '程式碼',
  tabs: '可選內容',
  table: '表格',
  note: '備註',
  tip: '提示',
  important: '重要',
  warning: '警告',
  caution: '注意',
  danger: '危險',
  details: '詳細資訊',
  footnotes: '註腳',
  footnoteBack: '返回引用處 {0}',
  taskDone: '已完成',
  taskOpen: '未完成',
  diagram: '圖表',
  diagramWaiting: '正在繪製此圖表…',
  diagramError: '此圖表無法繪製。',
  mdxError: '頁面的這個部分無法呈現。',
  llmsDocs: '文件',
  llmsMore: '更多',
  llmsFull: '以上所有頁面合為一個檔案',
  baseUrlTitle: '網站未能正常載入',
  baseUrlText:
    '瀏覽器在 {0} 下尋找樣式與指令碼，但沒有找到。最常見的原因是網站設定中的 baseUrl 不正確。',
  baseUrlSuggestion: '依目前頁面的網址判斷，baseUrl 應為 {0}',
}
