import type { searchEn } from './search-en.ts'

/** Texts of search suggestions and results. See search-en.ts. */
export const searchZhTW: Readonly<Record<keyof typeof searchEn, string>> = {
  searchFailed: '搜尋暫時無法使用，請瀏覽文件。',
  searchBusy: '正在搜尋…',
  searchClear: '清除搜尋內容',
  searchSuggestions: '搜尋建議',
  searchCount: '{0} 筆結果',
  searchCountOne: '{0} 筆結果',
  searchNone: '沒有結果',
  searchNoneHint: '找不到符合「{0}」的內容。請檢查輸入，或改用更少、更常見的詞語。',
  searchAll: '檢視全部結果',
  searchWithin: '檢視「{0}」中的全部結果',
  searchOutside: '檢視「{0}」以外的全部結果',
  searchElsewhere: '「{0}」中沒有結果，以下內容來自其他部分：',
  searchRecent: '最近搜尋',
  searchForget: '從最近搜尋中移除「{0}」',
  searchForgetAll: '清除最近搜尋',
  searchWhere: '搜尋範圍',
  searchEverywhere: '全部內容',
  searchExcept: '「{0}」以外',
  searchNoVersion: '沒有「{0}」這個版本的文件，以下是最新版本的結果。',
  searchMore: '顯示更多結果',
}
