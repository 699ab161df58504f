/** What readers of other languages than English and Chinese find. */
import { expect, test } from 'vitest'
import { indexOf } from './index-of.ts'

const texts = {
  '/ar': 'كيفية تثبيت الخادم، وتشغيله. هذا كِتَابٌ مفيد لأحمد.',
  '/fa': 'کتاب‌ها را می‌خواهم. پورت ۸۰۸۰.',
  '/he': 'התקנת השרת: שָׁלוֹם עוֹלָם. בית־ספר?',
  '/hi': 'यह क़लम सर्वर बदल सकती है।',
  '/ja': 'サーバーのごみ箱を空にする。',
  '/ko': '서버를 설치하는 방법을 설명합니다.',
  '/ru': 'Настройки ещё одного сервера.',
  '/th': 'วิธีติดตั้งเซิร์ฟเวอร์และฐานข้อมูล',
  '/tr': 'İSTANBUL sunucusu IŞIK ile çalışır.',
  '/vi': 'Cơ sở dữ liệu và mật khẩu.',
}

test.each([
  ['خادم', '/ar'],
  ['والخادم', '/ar'],
  ['كتاب', '/ar'],
  ['احمد', '/ar'],
  ['کتابها', '/fa'],
  ['می خواهم', '/fa'],
  ['8080', '/fa'],
  ['שרת', '/he'],
  ['שלום', '/he'],
  ['ספר', '/he'],
  ['कलम', '/hi'],
  ['है', '/hi'],
  ['ゴミ箱', '/ja'],
  ['ｻｰﾊﾞｰ', '/ja'],
  ['서버', '/ko'],
  ['серверами', '/ru'],
  ['еще', '/ru'],
  ['ฐานข้อมูล', '/th'],
  ['istanbul', '/tr'],
  ['ışık', '/tr'],
  ['mat khau', '/vi'],
])('%s is found on %s', async (query, address) => {
  const pages = Object.entries(texts).map(([route, text]) => [
    route,
    { title: route, sections: { Heading: text } },
  ])
  const { engine } = await indexOf(Object.fromEntries(pages))
  const { hits } = await engine.search(query, { locale: 'en' })
  expect(hits.map(({ u }) => u)).toContain(address)
})

test('a word of Thai that no text has is not found by its first letter', async () => {
  const { engine } = await indexOf({ '/th': { title: 'th', sections: { a: texts['/th'] } } })
  expect(await engine.search('แมว', { locale: 'en' })).toMatchObject({ hits: [] })
})
