import type { builtEn } from './built-en.ts'

/** See built-en.ts. */
export const builtZhCN: Readonly<Record<keyof typeof builtEn, string>> = {
  directLink: '{0}的直接链接',
  copy: '复制',
  copied: '已复制',
  wordWrap: '切换自动换行',
  codeBlock: '代码',
  tabs: '可选内容',
  table: '表格',
  note: '备注',
  tip: '提示',
  important: '重要',
  warning: '警告',
  caution: '注意',
  danger: '危险',
  details: '详情',
  footnotes: '脚注',
  footnoteBack: '返回引用处 {0}',
  taskDone: '已完成',
  taskOpen: '未完成',
  diagram: '图表',
  diagramWaiting: '正在绘制此图表…',
  diagramError: '此图表无法绘制。',
  mdxError: '页面的这一部分无法渲染。',
  llmsDocs: '文档',
  llmsMore: '更多',
  llmsFull: '以上所有页面合为一个文件',
  baseUrlTitle: '网站未能正常加载',
  baseUrlText:
    '浏览器在 {0} 下查找样式和脚本，但没有找到。最常见的原因是网站配置中的 baseUrl 不正确。',
  baseUrlSuggestion: '根据当前页面的地址，baseUrl 应为 {0}',
}
