// What a first search asks for: requests and kilobytes (gzip, without the code), in an engine that knows no file yet.
//   node test/bench/search-requests.mjs [folder of the index]   (content/build/assets/search, which a build makes)
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { loadSource } from './load-source.mjs'

const root = join(import.meta.dirname, '../..')
const index = process.argv[2] ?? join(root, 'content/build/assets/search')

/** Twenty queries of readers in each locale: words, pairs of words, questions. */
const queries = {
  en: [
    ...['docker', 'webhook', 'knowledge base', 'reset password', 'install', 'quick replies'],
    ...['keycloak', 'ollama', 'send message', 'pricing', 'backup', 'dark mode', 'load balancer'],
    ...['block a visitor', 'colour of the button', 'upload size limit', 'working hours', 'redis'],
    ...['how do I hand over from the bot to a human', 'visitors do not see the chat'],
  ],
  'zh-CN': [
    ...['知识库', '转人工', 'docker', '忘记密码', '部署', '快捷回复', '机器人', '工单', '敏感词'],
    ...['聊天记录导出', '微信公众号', '嵌入网站', '大模型 配置', '升级', '多少钱', '上传文件大小'],
    ...['工作时间', '数据库密码', '怎么把机器人转给人工', '访客看不到聊天窗口怎么办'],
  ],
  'zh-TW': [
    ...['知識庫', '轉人工', 'docker', '忘記密碼', '部署', '快速回覆', '機器人', '工單', '敏感詞'],
    ...['匯出聊天記錄', 'LINE', '嵌入網站', '大模型 設定', '升級', '多少錢', '檔案大小'],
    ...['工作時間', '資料庫密碼', '怎麼把機器人轉給真人', '訪客看不到聊天視窗怎麼辦'],
  ],
}

const { createSearchEngine } = await loadSource('src/shared/search/search-engine.ts')
const countOf = (names) => ({
  parts: names.filter((name) => name.startsWith('part-')).length,
  pages: names.filter((name) => name.startsWith('page-')).length,
})
const sizes = new Map()
const contentOf = (name) => readFileSync(join(index, name))
const sizeOf = (name) => {
  if (!sizes.has(name)) sizes.set(name, gzipSync(contentOf(name)).length)
  return sizes.get(name)
}

for (const [locale, all] of Object.entries(queries)) {
  const found = []
  for (const query of all) {
    const names = []
    const { search } = createSearchEngine(async (name) => {
      names.push(name)
      return JSON.parse(contentOf(name).toString('utf8'))
    })
    await search(query, { locale })
    const bytes = names.reduce((sum, name) => sum + sizeOf(name), 0)
    found.push({ query, bytes, requests: names.length, ...countOf(names) })
  }
  const spread = (numbers) => {
    const sorted = numbers.toSorted((a, b) => a - b)
    return `${sorted[0]} to ${sorted.at(-1)}, median ${sorted[sorted.length >> 1]}`
  }
  for (const { query, requests, parts, pages, bytes } of found) {
    console.log(
      `  ${query}: ${requests} (${parts} of terms, ${pages} of hits), ${Math.round(bytes / 1000)} kB`,
    )
  }
  const requests = spread(found.map((one) => one.requests))
  console.log(
    `${locale}: ${requests} requests; ${spread(found.map(({ bytes }) => Math.round(bytes / 1000)))} kB`,
  )
}
