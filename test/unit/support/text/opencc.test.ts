import { expect, test } from 'vitest'
import { createConverter } from '../../../../src/support/text/opencc.ts'

const convert = await createConverter()

test.each([
  ['软件', '軟體'],
  ['网络', '網路'],
  ['默认', '預設'],
  ['服务器', '伺服器'],
  ['数据库', '資料庫'],
  ['信息', '資訊'],
  ['视频', '影片'],
  ['打印机', '印表機'],
])('%s is called %s in Taiwan', (simplified, traditional) => {
  expect(convert(simplified)).toBe(traditional)
})

test('one character that has several traditional forms takes the right one by its word', () => {
  expect(convert('头发发展，皇后后面，干部晒干')).toBe('頭髮發展，皇后後面，幹部曬乾')
})

test('all that is not Chinese is left alone', () => {
  const text = 'npm install # default → {product} \n\t😀 カタカナ'
  expect(convert(text)).toBe(text)
  expect(convert(`用 ${text} 安装软件`)).toBe(`用 ${text} 安裝軟體`)
})

test('traditional text stays as it is', () => {
  expect(convert('軟體預設的伺服器')).toBe('軟體預設的伺服器')
})

test('a glossary rules over the dictionaries, its longest word first', async () => {
  const own = await createConverter({ 台: '台', 台式机: '桌上型電腦', 渠道: ['管道', '通路'] })
  expect(own('后台的渠道，台式机和一台服务器')).toBe('後台的管道，桌上型電腦和一台伺服器')
  expect(convert('后台的渠道')).toBe('後臺的渠道')
})
