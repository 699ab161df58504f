import type { searchEn } from './search-en.ts'

/** Texts of search suggestions and results. See search-en.ts. */
export const searchZhCN: Readonly<Record<keyof typeof searchEn, string>> = {
  searchFailed: '搜索暂时无法使用，请浏览文档。',
  searchBusy: '正在搜索…',
  searchClear: '清除搜索内容',
  searchSuggestions: '搜索建议',
  searchCount: '{0} 条结果',
  searchCountOne: '{0} 条结果',
  searchNone: '没有结果',
  searchNoneHint: '没有找到与“{0}”匹配的内容。请检查输入，或换用更少、更常见的词语。',
  searchAll: '查看全部结果',
  searchWithin: '查看“{0}”中的全部结果',
  searchOutside: '查看“{0}”以外的全部结果',
  searchElsewhere: '“{0}”中没有结果，以下内容来自其他部分：',
  searchRecent: '最近搜索',
  searchForget: '从最近搜索中移除“{0}”',
  searchForgetAll: '清除最近搜索',
  searchWhere: '搜索范围',
  searchEverywhere: '全部内容',
  searchExcept: '“{0}”以外',
  searchNoVersion: '没有“{0}”这个版本的文档，以下是最新版本的结果。',
  searchMore: '显示更多结果',
}
