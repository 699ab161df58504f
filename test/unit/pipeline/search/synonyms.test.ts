/** Words that readers use and pages do not. */
import { expect, test } from 'vitest'
import { synonymsOf } from '../../../../src/pipeline/search/synonyms.ts'
import { indexOf, type TestPage } from './index-of.ts'

const pages: Record<string, TestPage> = {
  '/remove': { title: 'Removing a member', sections: { '': 'Members can be removed.' } },
  '/sso': { title: 'Single sign-on', sections: { '': 'One account for all.' } },
  '/black': { title: '黑名单', sections: { '': '不再接待这位访客。' } },
  '/login': { title: '登录', sections: { '': '输入密码。' } },
  '/other': { title: 'Other', sections: { '': 'Nothing that was asked for, and a delta.' } },
}
const groups = 'delete|remove\nGoogle account|single sign-on\n拉黑|黑名单|骂\n登陆|登录'

test.each([
  ['delete', '/remove'],
  ['deleting members', '/remove'],
  ['google account', '/sso'],
  ['拉黑访客', '/black'],
  ['有人骂我', '/black'],
  ['怎么登陆', '/login'],
])('%s finds %s, and marks the other word', async (query, address) => {
  const { engine } = await indexOf(pages, groups)
  const [hit] = (await engine.search(query, { locale: 'en' })).hits
  expect(hit?.u).toBe(address)
  expect(hit?.marks.t).not.toEqual([])
})

test('a word of the query itself comes first, and a title that is the query asks for no other words', async () => {
  const { engine } = await indexOf(
    { ...pages, '/delete': { title: 'How to delete a parcel', sections: {} } },
    groups,
  )
  expect((await engine.search('delete it', { locale: 'en' })).hits.map(({ u }) => u)).toEqual([
    '/delete',
    '/remove',
  ])
  const fresh = await indexOf(pages, groups)
  const parts = () => fresh.fetched.filter((name) => name.startsWith('part')).length
  await fresh.engine.search('single sign-on', { locale: 'en' })
  expect(parts()).toBe(1)
  await fresh.engine.search('google account', { locale: 'en' })
  expect(parts()).toBe(2)
})

test('a locale has its own words, those of its glossary, and the general ones of its language, converted for Taiwan', async () => {
  const locale = (code: string) => ({
    code,
    htmlLang: code,
    convertFrom: code === 'zh-TW' ? 'zh-CN' : null,
    glossary: { 渠道: ['管道', '通路'] },
  })
  const synonyms = { en: [['a', 'b']], 'zh-CN': [['访客', '客户']], 'zh-TW': [['訪客', '顧客']] }
  const of = (code: string, generalSynonyms: boolean) =>
    synonymsOf(locale(code), { synonyms, generalSynonyms })
  expect(await of('en', false)).toBe('a|b\n渠道|管道|通路')
  expect(await of('en', true)).toContain('\ndelete|remove')
  expect(await of('zh-CN', true)).toContain('\n删除|移除')
  expect(await of('zh-TW', true)).toContain('\n刪除|移除')
  expect(await of('zh-TW', false)).toBe('訪客|顧客\n訪客|客戶\n渠道|管道|通路')
  expect(await of('fr', true)).toBe('渠道|管道|通路')
})
