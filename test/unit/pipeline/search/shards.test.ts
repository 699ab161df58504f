import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EarlierShard, ShardInput } from '../../../../src/pipeline/search/shard.ts'
import { builtShard, engineOf, indexOf, inputOf, pagesOf, type TestPage } from './index-of.ts'

const pages: Record<string, TestPage> = {
  '/kbase': {
    title: '知识库',
    sections: { '': '管理知识库的方法。', 上传文件: '把文件拖到这里，就会上传。' },
  },
  '/avatar': {
    title: '个人资料',
    sections: { 修改头像: '点击头像即可更换。', 修改密码: '旧密码和新密码。' },
  },
  '/docker': {
    title: 'Docker 部署',
    keywords: ['容器', 'compose'],
    sections: {
      '': 'Deploying with containers takes a minute.',
      配置: { code: 'spring.datasource.url=jdbc:mysql://localhost:3306/db' },
      Errors: { code: 'ERR_CONNECTION_REFUSED new Error().constructor' },
    },
  },
  '/docs/k8s': { title: 'Kubernetes', context: 'docs', sections: { '': '集群部署。' } },
  '/old/kbase': { title: '旧知识库', version: '1.0', sections: { '': '旧。' } },
}

const shown = async (query: string, options: object = {}) => {
  const { engine } = await indexOf(pages)
  const { hits } = await engine.search(query, { locale: 'en', ...options })
  return hits.map(({ u, s, type }) => `${u}#${s} ${type}`)
}

test.each([
  ['知识库', '/kbase# title'],
  ['知識庫', '/kbase# title'],
  ['库', '/kbase# title'],
  ['怎么修改头像', '/avatar#修改头像 heading'],
  ['修改頭像', '/avatar#修改头像 heading'],
  ['件拖到这', '/kbase#上传文件 content'],
  ['Docker部署', '/docker# title'],
  ['ｄｏｃｋｅｒ', '/docker# title'],
  ['compose', '/docker# keywords'],
  ['deployed', '/docker# content'],
  ['kuberntes', '/docs/k8s# title'],
  ['ubern', '/docs/k8s# title'],
  ['kub', '/docs/k8s# title'],
  ['datasource.url', '/docker#配置 content'],
  ['spring.datasource.url', '/docker#配置 content'],
  ['connection refused', '/docker#Errors content'],
  ['constructor', '/docker#Errors content'],
])('%s finds %s first', async (query, first) => {
  expect((await shown(query))[0]).toBe(first)
})

test.each([
  ['strasse', 'Die Straße'],
  ['GROSS', 'Wie groß'],
  ['groß', 'Gross und klein'],
  ['coeur', 'Le cœur'],
  ['еще', 'И ещё'],
  ['dat lich', 'Đặt lịch'],
  ['ΧΡΗΣΤΗΣ', 'Ο χρήστης'],
  ['smorrebrod', 'Smørrebrød'],
])('%s finds “%s”, and marks it', async (query, title) => {
  const { engine } = await indexOf({ '/a': { title, sections: {} }, ...pages })
  const [hit] = (await engine.search(query, { locale: 'en' })).hits
  expect(hit?.t).toBe(title)
  expect(hit?.marks.t.at(-1)?.[1]).toBe(query === 'groß' ? 5 : title.length)
})

test.each([
  ['nodejs', 'Node.js 20'],
  ['node.js', 'Node.js 20'],
  ['wifi', 'Wi-Fi here'],
  ['wi-fi', 'Wi-Fi here'],
  ['username', 'The user_name'],
  ['e-mail', 'An email'],
  ['documentation', 'Documen\u00adtation'],
  ['zerowidth', 'zero\u200bwidth'],
  ['docker\ufeff', '\ufeffDocker'],
])('%j finds “%s”, which is divided otherwise, and marks it', async (query, title) => {
  const others = ['Nodes', 'Will', 'User guide', 'An emir', 'Mailing', 'Documents', 'A zero']
  const index = Object.fromEntries(
    [title, ...others].map((one): [string, TestPage] => [`/${one}`, { title: one, sections: {} }]),
  )
  const { engine } = await indexOf(index)
  const [hit] = (await engine.search(query, { locale: 'en' })).hits
  expect(hit?.t).toBe(title)
  expect(hit?.marks.t).toHaveLength(1)
})

test('sections with one address are one hit: the best of them, with the text that stands there', async () => {
  const { engine } = await indexOf({
    ...pages,
    '/send': {
      title: 'Send a message',
      sections: {
        '': 'It reaches everybody.',
        'POST /send': '',
        sendMessage: '',
        Later: 'Send more.',
      },
      fragments: { 'POST /send': '', sendMessage: '' },
    },
  })
  const found = async (query: string) => {
    const { hits, total } = await engine.search(query, { locale: 'en' })
    const own = hits.filter(({ u }) => u === '/send')
    return {
      own: own.map(({ h, s, excerpt }) => [h, s, excerpt]),
      isCounted: total === hits.length,
    }
  }
  expect(await found('sendMessage')).toEqual({
    own: [
      ['', 'sendMessage', 'It reaches everybody.'],
      ['#Later', 'Later', 'Send more.'],
    ],
    isCounted: true,
  })
  expect((await found('send a message')).own[0]).toEqual(['', '', 'It reaches everybody.'])
})

test.each(['springboot', 'SpringBoot', 'Spring boot'])('%s finds two words', async (query) => {
  const titles = ['Spring Boot', 'Springs', 'A boot', 'Reboots of springtime']
  const index = Object.fromEntries(
    titles.map((title): [string, TestPage] => [`/${title}`, { title, sections: {} }]),
  )
  const { engine } = await indexOf(index)
  const { hits, isGuess } = await engine.search(query, { locale: 'en' })
  expect(hits[0]?.t).toBe('Spring Boot')
  expect(hits[0]?.marks.t).toHaveLength(2)
  expect(isGuess).toBeUndefined()
})

test.each([
  ['C++', 'C++ SDK'],
  ['c#', 'C# SDK'],
  ['F#', 'F# SDK'],
  ['C', 'C SDK'],
  ['c++ sdk', 'C++ SDK'],
  ['SDK for C#', 'C# SDK'],
])('%s finds “%s” first', async (query, title) => {
  const names = ['C#', 'C++', 'F#', 'C', 'F']
  const sdks = names.map((name): [string, TestPage] => [
    `/${name}`,
    { title: `${name} SDK`, sections: { '': `The SDK for ${name}, and not for C.` } },
  ])
  const { engine } = await indexOf(Object.fromEntries(sdks))
  const [hit] = (await engine.search(query, { locale: 'en' })).hits
  expect(hit?.t).toBe(title)
})

test.each([
  ['get_user_name', 'get_user_name'],
  ['E_CONN_RESET', 'E_CONN_RESET'],
  ['c#', 'C#'],
])(
  'the excerpt of %s shows it, and marks nothing that only begins like a piece of it',
  async (query, name) => {
    const gap = '–  '.repeat(20)
    const text = `${gap}user.profile.displayName every connection ends, user names can${gap}`
    const { engine } = await indexOf({
      '/a': { title: 'A', sections: { '': `${text}Then ${name} is called. ${text}` } },
      '/b': { title: 'B', sections: { '': text, Code: { code: `${text}${name}` } } },
    })
    const { hits } = await engine.search(query, { locale: 'en' })
    for (const { excerpt, marks } of hits.slice(0, 2))
      expect(marks.excerpt.map(([start, end]) => excerpt.slice(start, end))).toEqual([name])
  },
)

test('a query without terms, or of words that no page has, finds nothing', async () => {
  for (const query of ['', '  ', '，。？', 'zzzzqqqq', '龘龘龘'])
    expect(await shown(query)).toEqual([])
})

test('a first query asks for few files, whatever the number of contexts', async () => {
  const contexts = ['', 'docs', 'blog']
  const many = Object.fromEntries(
    Array.from({ length: 300 }, (_, at): [string, TestPage] => [
      `/${at}`,
      {
        title: `第${String.fromCharCode(0x4e00 + at)}页`,
        context: contexts[at % 3] as string,
        sections: { '': at === 7 ? '数据库密码' : '聊天记录导出' },
      },
    ]),
  )
  const kindsOf = (fetched: readonly string[]) => fetched.map((name) => name.replace(/[-.].*/, ''))
  const one = await indexOf(many)
  await one.engine.search('数据库密码', { locale: 'en' })
  // 数据 and 据库 are in the part of 据, 库密 and 密码 in that of 密.
  expect(kindsOf(one.fetched)).toEqual(['en', 'meta', 'part', 'part', 'page'])
  const other = await indexOf(many, '口令|数据库密码|聊天记录导出')
  await other.engine.search('口令', { locale: 'en', limit: 1 })
  // All other words for it are in one part.
  expect(kindsOf(other.fetched).filter((kind) => kind === 'part')).toHaveLength(2)
})

test('a context is searched alone, or left out; other versions are not looked at', async () => {
  expect(await shown('部署', { context: 'docs' })).toEqual(['/docs/k8s# content'])
  expect(await shown('部署', { context: 'docs', outside: true })).toEqual(['/docker# title'])
  expect(await shown('部署')).toHaveLength(2)
  expect(await shown('kuber', { context: 'docs', outside: true })).toEqual([])
  expect(await shown('部署', { context: 'none' })).toEqual([])
  expect(await shown('旧知识库')).not.toContain('/old/kbase# title')
  expect((await shown('旧知识库', { version: '1.0' }))[0]).toBe('/old/kbase# title')
})

test.each([
  ['部署', undefined],
  ['部队', true],
  ['怎么部队', true],
  ['部队和容器', undefined],
  ['compose', undefined],
  ['comppose', true],
  ['compose part', undefined],
])('whether what is found for %s is only near to it: %s', async (query, isGuess) => {
  const { engine } = await indexOf(pages)
  const found = await engine.search(query, { locale: 'en' })
  expect(found.total).toBeGreaterThan(0)
  expect(found.isGuess).toBe(isGuess)
})

test('a hit has its excerpt and marks; the limit and the offset count hits', async () => {
  const { engine, fetched } = await indexOf(pages)
  const { hits, total } = await engine.search('修改頭像', { locale: 'en', limit: 1 })
  expect(total).toBe(1)
  expect(hits).toEqual([
    {
      ...{ u: '/avatar', h: '#%E4%BF%AE%E6%94%B9%E5%A4%B4%E5%83%8F', t: '个人资料', s: '修改头像' },
      ...{ b: [], type: 'heading', excerpt: '点击头像即可更换。' },
      marks: { t: [], s: [[0, 4]], excerpt: [[2, 4]] },
    },
  ])
  const rest = await engine.search('修改', { locale: 'en', offset: 1 })
  expect(rest.total).toBe(2)
  expect(rest.hits).toHaveLength(1)
  expect(new Set(fetched).size).toBe(fetched.length)
})

test('a page that is not translated says its language, and stands behind one that answers as well', async () => {
  const own: TestPage = { title: 'Webhook', sections: { 签名: 'The webhook is signed.' } }
  const { engine } = await indexOf({
    '/a': { ...own, lang: 'en' },
    '/b': own,
    '/c': { ...own, lang: 'en' },
    '/d': { title: 'Signatures', lang: 'en', sections: { '': 'A page about signatures.' } },
  })
  const found = async (query: string) => {
    const { hits } = await engine.search(query, { locale: 'en' })
    return hits.filter(({ s }) => s === '').map(({ u, lang }) => [u, lang])
  }
  expect(await found('webhook')).toEqual([
    ['/b', undefined],
    ['/a', 'en'],
    ['/c', 'en'],
  ])
  // It is behind, not left out: its title is the query.
  expect((await found('signatures'))[0]).toEqual(['/d', 'en'])
})

test('an index where every page is translated has nothing about languages', async () => {
  const { record } = await builtShard(inputOf(pagesOf(pages)))
  expect(record.meta).not.toHaveProperty('foreign')
  const one = { ...pages, '/kbase': { title: 'K', lang: 'en', sections: {} } }
  const mixed = await builtShard(inputOf(pagesOf(one)))
  expect(mixed.record.meta.foreign).toBe('  x  ')
})

test('a file that could not be fetched is fetched again', async () => {
  const { engine } = engineOf([])
  const wanted = { locale: 'xx' }
  await expect(engine.search('a', wanted)).rejects.toThrow('There is no xx.json')
  await expect(engine.search('a', wanted)).rejects.toThrow('There is no xx.json')
})

test('after a deployment, files that are gone are found by the new first file, which is fetched once', async () => {
  const { engine, files, fetched } = await indexOf(pages)
  const wanted = { locale: 'en' }
  await engine.search('docker', wanted)
  const later = await indexOf({ '/later': { title: 'Later', sections: { '': 'kubernetes' } } })
  files.clear()
  await expect(engine.search('kubernetes', wanted)).rejects.toThrow('There is no en.json')
  // What was fetched before is still there: a reader without a network searches in it.
  expect((await engine.search('docker', wanted)).total).toBe(1)
  for (const [name, content] of later.files) files.set(name, content)
  fetched.length = 0
  const { hits } = await engine.search('kubernetes', wanted)
  expect(hits.map(({ t }) => t)).toEqual(['Later'])
  expect(fetched.filter((name) => name === 'en.json')).toHaveLength(1)
})

const synonyms = '知识|docker\ndeployed|头像\n库|部署'
const words = ['知识', '库', '部署', 'docker', 'deploy ', 'deploying ', '，', '頭像', '🙂']
const text = fc.array(fc.constantFrom(...words), { maxLength: 9 }).map((all) => all.join(''))
const page = fc.record(
  {
    title: text,
    lang: fc.constant('en'),
    context: fc.constantFrom<string>('', 'docs'),
    sections: fc.dictionary(fc.constantFrom('甲', '乙', 'docker 丙'), text, { maxKeys: 3 }),
  },
  { requiredKeys: ['title', 'sections'] },
)

test('an edited shard is, byte for byte, the one that is built anew, and most of its files are kept', async () => {
  const list = fc.array(page, { minLength: 2, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(list, page, fc.nat(), async (before, edit, at) => {
      const named = (all: readonly TestPage[]) =>
        inputOf(pagesOf(Object.fromEntries(all.map((one, index) => [`/${index}`, one]))), synonyms)
      const index = at % before.length
      const { context = '' } = before[index] as TestPage
      const after = before.with(index, { ...edit, context })
      const old = await builtShard(named(before))
      const fresh = await builtShard(named(after))
      const read = (name: string) => old.files.get(name) ?? undefined
      const earlier = { record: old.record, read, has: () => true }
      const edited = await builtShard(named(after), earlier)
      expect(edited.record).toEqual(fresh.record)
      const files = [...edited.files].map(([name, content]) => [name, content ?? read(name)])
      expect(Object.fromEntries(files)).toEqual(Object.fromEntries(fresh.files))
    }),
    { numRuns: 60 },
  )
})

test('an edit writes the parts that its terms live in, and no others', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 400 }, (_, at): [string, TestPage] => [
      `/${at}`,
      { title: `Page ${at}`, sections: { '': `知识库${String.fromCharCode(0x4e00 + at)}部署` } },
    ]),
  )
  const old = await builtShard(inputOf(pagesOf(many)))
  const edited = { ...many, '/7': { title: 'Page 7', sections: { '': '知识库龘部署' } } }
  const read = (name: string) => old.files.get(name) ?? undefined
  const earlier = { record: old.record, read, has: () => true }
  const { files } = await builtShard(inputOf(pagesOf(edited)), earlier)
  const written = [...files].filter(([, content]) => content !== null)
  const names = written.map(([name]) => name.replace(/-.*/, ''))
  // 库万, 万部, 库龘, 龘部: four terms, in the parts of four characters.
  expect(names.filter((name) => name === 'part').length).toBeLessThanOrEqual(4)
  expect(names.filter((name) => name === 'page')).toHaveLength(1)
  expect([...old.files.keys()].filter((name) => name.startsWith('part-')).length).toBeGreaterThan(
    12,
  )
})

/** Whether files of the earlier shard stay. What is made is the same in any case. */
async function isKept(input: ShardInput, earlier: EarlierShard): Promise<boolean> {
  const { record, files } = await builtShard(input, earlier)
  expect(record).toEqual((await builtShard(input)).record)
  return [...files.values()].includes(null)
}

test('a shard is built anew when a page comes, goes, moves or needs more room, or when synonyms change or a file is missing', async () => {
  const old = await builtShard(inputOf(pagesOf(pages)))
  const read = (name: string) => old.files.get(name) ?? undefined
  const earlier = { record: old.record, read, has: () => true }
  const { '/kbase': gone, ...fewer } = pages
  const sections = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`部分${at}`, '知识']))
  const longer = { ...pages, '/kbase': { title: '知识库', sections } }
  expect(gone).toBeDefined()
  expect(await isKept(inputOf(pagesOf(fewer)), earlier)).toBe(false)
  expect(await isKept(inputOf(pagesOf(longer)), earlier)).toBe(false)
  const moved = pagesOf({ ...pages, '/kbase': { ...gone, context: 'a' } as TestPage })
  expect(await isKept(inputOf(moved), earlier)).toBe(false)
  expect(await isKept(inputOf(pagesOf(pages), 'a|b'), earlier)).toBe(false)
  const edited = pagesOf({ ...pages, '/kbase': { title: '新', sections: {} } })
  expect(await isKept(inputOf(edited), { ...earlier, read: () => undefined })).toBe(false)
  expect(await isKept(inputOf(edited), { ...earlier, has: () => false })).toBe(false)
  expect(await isKept(inputOf(edited), earlier)).toBe(true)
})

test('10,000 random queries of up to 64 characters are answered, none of them slowly', async () => {
  const { engine } = await indexOf(pages)
  const random = fc.string({
    unit: fc.constantFrom(...'知识库部署头像怎么修改的 abdeklrstu.-_80，。🙂𠮷'),
    maxLength: 64,
  })
  let parts = 0
  for (const query of fc.sample(random, 10_000)) {
    const { hits } = await engine.search(query, { locale: 'en', limit: 1 })
    parts += hits.length
  }
  expect(parts).toBeGreaterThan(5000)
}, 60_000)

test('neighbours that belong to two words say less than words, however rare they are', async () => {
  const others = ['导出报表。', '导出名单。', '导出日志。', '聊天室。', '聊天时长。', '聊天设置。']
  const { engine } = await indexOf({
    '/export': { title: '记录', sections: { '': '聊天结束以后，可以在这里导出。' } },
    '/leave': { title: '登录', sections: { '': '退出聊天以后，可以在这里继续。' } },
    ...Object.fromEntries(
      others.map((text, at) => [`/${at}`, { title: '其他', sections: { '': text } }]),
    ),
  })
  const { hits } = await engine.search('导出聊天', { locale: 'en' })
  expect(hits.slice(0, 2).map(({ u }) => u)).toEqual(['/export', '/leave'])
})

test('a pair that the index does not have is looked for by its first character', async () => {
  const { engine } = await indexOf({
    '/clinic': { title: '诊所', sections: { '': '病历和处方。' } },
    '/shop': { title: '商店', sections: { '': '订单。' } },
  })
  const { hits } = await engine.search('病人', { locale: 'en' })
  expect(hits.map(({ u }) => u)).toEqual(['/clinic'])
  const other = await engine.search('订单人', { locale: 'en' })
  expect(other.hits.map(({ u }) => u)).toEqual(['/shop'])
})
