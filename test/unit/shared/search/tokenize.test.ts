import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createFold } from '../../../../src/shared/search/fold.ts'
import { parseQuery, stemOf } from '../../../../src/shared/search/query.ts'
import { eachTerm } from '../../../../src/shared/search/tokenize.ts'

const fold = createFold({ from: '體軟識庫頭設後', to: '体软识库头设后' })

function termsOf(text: string): string[] {
  const terms: string[] = []
  eachTerm(text, fold(text), (term) => terms.push(term))
  return terms
}

test.each([
  ['知识库', ['知识', '识库', '库']],
  ['知識庫', ['知识', '识库', '库']],
  ['Docker部署', ['docker', '部署', '署']],
  ['mysql8密码', ['mysql8', 'mysql', '8', '密码', '码']],
  ['Ｄｏｃｋｅｒ　８', ['docker', '8']],
  ['spring.datasource.url', ['spring.datasource.url', 'spring', 'datasource', 'url']],
  ['chatConfig', ['chatconfig', 'chat', 'config']],
  ['HTTPServer', ['httpserver', 'http', 'server']],
  ['baseURL', ['baseurl', 'base', 'url']],
  ['WebRTC_2', ['webrtc_2', 'webrtc', 'web', 'rtc', '2']],
  ['getURLsOf', ['geturlsof', 'get', 'urls', 'of']],
  ['IDs', ['ids']],
  ['Café naïve', ['cafe', 'naive']],
  ['cafe\u0301', ['cafe']],
  ['Docu\u00admentation \ufeffdocker\u200b', ['documentation', 'docker']],
  ['Straße Strasse', ['strasse', 'strasse']],
  ['Œuvre Ærø', ['oeuvre', 'aero']],
  ['đặt Łódź', ['dat', 'lodz']],
  ['ещё Ещё', ['еще', 'еще']],
  ['χρήστης ΧΡΗΣΤΗΣ', ['χρηστησ', 'χρηστησ']],
  ['الخادم، والخادم؟ للخادم', ['الخادم', 'خادم', 'والخادم', 'خادم', 'للخادم', 'خادم']],
  ['مُحَمَّد كتـــاب', ['محمد', 'كتاب']],
  ['أحمد إلى مدرسة', ['احمد', 'الي', 'مدرسه']],
  ['لتثبيت', ['لتثبيت', 'تثبيت']],
  ['می‌خواهم کتابي', ['مي-خواهم', 'مي', 'خواهم', 'كتابي', 'تابي']],
  ['پورت ۸۰۸۰ ٤٢ २.०', ['پورت', '8080', '42', '2.0', '2', '0']],
  ['שָׁלוֹם שׁ צה״ל', ['שלום', 'לום', 'ש', 'צהל']],
  ['בית־ספר: השרת והשרת', ['בית', 'ספר', 'השרת', 'שרת', 'והשרת', 'שרת']],
  ['है। क़िताब क़लम', ['है', 'किताब', 'कलम']],
  ['ゴミ箱 ﾃｽﾄ', ['ごみ', 'み箱', '箱', 'てす', 'すと', 'と']],
  ['v2.0', ['v2.0', 'v2', '2', '0']],
  ['C++, C#.', ['c', 'c++', 'c', 'c#']],
  ['Ｃ＃ Objective-C++', ['c', 'c#', 'objective-c', 'objective', 'c', 'c++']],
  ['a+b page#part #1', ['a', 'b', 'page', 'part', '1']],
  ['a, b; (c)', ['a', 'b', 'c']],
  ['end. Next', ['end', 'next']],
  ['𠮷野家', ['𠮷野', '野家', '家']],
  ['😀 ok', ['ok']],
  ['，。！', []],
  ['', []],
])('%s has its terms', (text, terms) => {
  expect(termsOf(text)).toEqual(terms)
})

describe('every text', () => {
  const any = fc.string({ unit: 'binary', maxLength: 60 })

  test('keeps its length when it is folded, and folding again changes nothing', () => {
    fc.assert(
      fc.property(any, (text) => {
        expect(fold(text)).toHaveLength(text.length)
        expect(fold(fold(text))).toBe(fold(text))
      }),
    )
  })

  test('has terms that are not longer than 40, without spaces, which postings are joined by', () => {
    fc.assert(
      fc.property(any, (text) => {
        for (const term of termsOf(text)) expect(term).toMatch(/^[^\s"\\]{1,41}$/)
      }),
    )
  })

  test('has in Chinese a term that begins with each of its characters, and all pairs of any part of it', () => {
    const chinese = fc.string({
      unit: fc.integer({ min: 0x4e00, max: 0x9fff }).map((code) => String.fromCharCode(code)),
      minLength: 2,
      maxLength: 12,
    })
    fc.assert(
      fc.property(chinese, fc.nat(), fc.nat(), (text, from, length) => {
        const start = from % (text.length - 1)
        const part = fold(text).slice(start, start + 2 + (length % 5))
        const terms = new Set(termsOf(`前${text}后`))
        for (let at = 0; at + 1 < part.length; at++) expect(terms).toContain(part.slice(at, at + 2))
        for (const one of fold(text))
          expect([...terms].some((term) => term.startsWith(one))).toBe(true)
      }),
    )
  })
})

test.each([
  ['怎么修改头像', ['修改', '改头', '头像']],
  ['如何在微信小程序里接入客服', ['微信', '信小', '小程', '程序', '接入', '入客', '客服']],
  ['How do I deploy it with Docker?', ['deploy', 'docker']],
  ['怎么', ['怎么']],
  ['how', ['how']],
  ['群在哪里', ['群在', '在哪', '哪里', '群']],
  ['后台设置', ['后台', '台设', '设置']],
  ['ｻｰﾊﾞｰ', ['さー', 'ーば', 'ばー']],
  ['والخادم', ['والخادم']],
  ['', []],
  ['???', []],
])('the question %s asks for its terms', (query, terms) => {
  const kept = parseQuery(query, fold).map(({ text }) => text)
  for (const term of terms) expect(kept).toContain(term)
  if (terms.length === 0) expect(kept).toEqual([])
})

test.each([
  ['deployments', 'deploy'],
  ['deploying', 'deploy'],
  ['policies', 'polic'],
  ['configuration', 'configur'],
  ['running', 'run'],
  ['settings', 'set'],
  ['class', 'class'],
  ['api', 'api'],
  ['серверами', 'сервер'],
  ['настройка', 'настройк'],
  ['настройки', 'настройк'],
  ['новые', 'нов'],
  ['новых', 'нов'],
  ['сервер', 'сервер'],
])('%s has the stem %s', (word, stem) => {
  expect(stemOf(word)).toBe(stem)
})
