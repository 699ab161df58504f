/** Files that were saved in another encoding than UTF-8. */
import { beforeAll, expect, test } from 'vitest'
import { docsgenHere, expectFreshPackage, startDocsgen } from './docsgen.ts'
import { textOf } from './html.ts'
import { differences, siteOf } from './site.ts'

beforeAll(expectFreshPackage)

/** `# 安装指南` and a sentence in GBK, `# 安裝指南` and one in Big5. */
const gbk = Buffer.from('2320b0b2d7b0d6b8c4cf0a0ab1becec4cbb5c3f7c8e7baceb0b2d7b0c8edbcfe0a', 'hex')
const big5 = Buffer.from(
  '2320a677b8cbabfcab6e0a0aa5bba4e5bba1a9faa670a6f3a677b8cbb36ec5e9a141a8c3b35da977a6f8aa41beb9a1430a',
  'hex',
)
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')

test('documents and included files in other encodings are reported, and read right where that is certain', async () => {
  const s = siteOf('encodings', {
    'docs/index.md': '# Start\n\n::include{file="./_part.txt"}\n',
    'docs/_part.txt': utf16('Included 文字.\n'),
    'docs/gbk.md': gbk,
    'docs/big5.md': big5,
    'docs/utf16.mdx': utf16('# Title 标题\n\n{1 + 1} parts\n'),
    'docs/utf16be.md': utf16('# Other way 标题\n').swap16(),
    'docs/latin1.md': Buffer.from(
      '# Übersicht\n\nDie Größe der Dateien läßt sich ändern.\n',
      'latin1',
    ),
    'docs/mixed.md': Buffer.from('# Mixed\n\nOnly \xd6\xd0\xce\xc4 here.\n', 'latin1'),
  })
  const built = await s.build()
  expect(built.exitCode, built.report()).toBe(0)
  const how = built.diagnostics.map(({ code, file, line, message }) => [code, file, line, message])
  expect(how).toEqual(
    [
      ['big5.md', 1, 'The file is not in UTF-8: it was read as Big5.'],
      ['gbk.md', 1, 'The file is not in UTF-8: it was read as GBK (GB18030).'],
      ['index.md', 3, '“./_part.txt” is not in UTF-8: it was read as UTF-16.'],
      ['latin1.md', 1, 'The file is not in UTF-8: it was read as Latin-1.'],
      [
        'mixed.md',
        1,
        'The file is not in UTF-8: characters that cannot be read are shown as \uFFFD.',
      ],
      ['utf16.mdx', 1, 'The file is not in UTF-8: it was read as UTF-16.'],
      ['utf16be.md', 1, 'The file is not in UTF-8: it was read as UTF-16.'],
    ].map(([file, line, message]) => ['file-encoding', `docs/${file}`, line, message]),
  )
  const shown = (page: string) => textOf(built.main(`docs/${page}index.html`))
  expect(shown('')).toContain('Included 文字.')
  expect(shown('gbk/')).toContain('安装指南')
  expect(shown('big5/')).toContain('並設定伺服器')
  expect(shown('utf16/')).toContain('2 parts')
  expect(shown('utf16be/')).toContain('Other way 标题')
  expect(shown('latin1/')).toContain('läßt sich ändern')
  expect(shown('mixed/')).toContain('Only \uFFFD')
  expect(built.text('docs/gbk.md')).toContain('安装指南')
})

test.each([
  ['docs/_category_.yml', { 'docs/_category_.yml': gbk }, 'category-invalid', 1],
  ['i18n/en/messages.json', { 'i18n/en/messages.json': utf16('{}') }, 'messages-invalid', 1],
  ['docsgen.config.json', { 'docsgen.config.json': utf16('{}') }, 'config-load', 2],
  [
    'profile.yml',
    { 'docsgen.config.json': '{"profile":"./profile.yml"}', 'profile.yml': gbk },
    'config-load',
    2,
  ],
] as const)(
  '%s in another encoding is an error that names the file',
  async (...[file, files, code, exit]) => {
    const s = siteOf('encodings/data', { 'docs/index.md': '# Start\n', ...files })
    const { exitCode, output } = await docsgenHere(['build'], { cwd: s.root })
    expect(exitCode, output).toBe(exit)
    expect(output).toContain(`${file} error ${code} The file cannot be read: it is not in UTF-8.`)
  },
)

test('a package.json in another encoding, which the bundler of the site’s code cannot read, is reported with its place', async () => {
  const s = siteOf('encodings/package', {
    'docs/index.md': '# Start\n',
    'pages/hello.tsx': 'export default () => <p>Hello</p>\n',
    'package.json': utf16('{"name":"x"}'),
  })
  const built = await s.build()
  expect(built.exitCode).toBe(1)
  expect(built.report()).toContain('package.json:1:1 error')
})

test('dev reports a file that is saved in another encoding, reads it right, and believes the mend', async () => {
  const s = siteOf('encodings/dev', { 'docs/index.md': '# Start\n' })
  const { output, url } = await startDocsgen(['dev', '--port', '0'], { cwd: s.root })
  const page = async () => textOf(await (await fetch(`${url}docs/`)).text())
  await expect.poll(page).toContain('Start')
  s.change('docs/index.md', gbk)
  await expect.poll(page).toContain('安装指南')
  await expect.poll(output).toContain('docs/index.md:1:1 warning file-encoding')
  s.change('docs/index.md', '# 安装说明\n')
  await expect.poll(page).toContain('安装说明')
  await expect.poll(output).toContain('no problems')
})

test('a checkout with the line ends of Windows gives the same bytes', async () => {
  const files: Readonly<Record<string, string>> = {
    'docsgen.config.json': JSON.stringify(
      { locales: ['en', 'zh-TW'], openapi: { api: 'openapi/api.yaml' } },
      null,
      2,
    ),
    'docs/index.md':
      '---\ndescription: |\n  Two\n  lines\n---\n\n# Start\n\nA\nparagraph<br>\n<!-- two\nlines -->\n\n```\nplain\n\ntext\n```\n\n    indented\n    code\n\n~~~js title="a.js"\nlet a = `b\nc`\n~~~\n\n<pre>\nraw\n</pre>\n\n<style>\na {\n  color: red\n}\n</style>\n\n| a | b |\n| - | - |\n| c | d |\n',
    'docs/parts.md':
      '# Parts\n\n::include{file="./_part.md"}\n\n```js file="./_code.js"\n```\n\n```js file="./_code.js" region="x"\n```\n',
    'docs/_part.md': 'Part\n\n```\na\nb\n```\n',
    'docs/_code.js': '// #region x\nlet a\n\nlet b\n// #endregion x\nlet c\n',
    'docs/live.mdx':
      '# Live\n\nexport const text = `a\nb`\n\n<pre>{text}</pre>\n\n<style>{`\n.a {}\n.b {}\n`}</style>\n\n```\na\nb\n```\n',
    'docs/more/_category_.yml': 'label: More\ndescription: >\n  Two\n  lines\n',
    'docs/more/one.md': '# One\n\nText.\n',
    'blog/2026-01-02-a.md': '# Post\n\nFirst.\n\n<!-- truncate -->\n\n```\na\nb\n```\n',
    'i18n/zh-TW/messages.json': '{\n  "navbar.title": "T"\n}\n',
    'openapi/api.yaml':
      'openapi: 3.1.0\ninfo:\n  title: A\n  version: "1"\n  description: |\n    Two\n    lines\n\n    ```\n    a\n    b\n    ```\npaths:\n  /a:\n    get:\n      operationId: getA\n      summary: Get\n      responses:\n        "200":\n          description: |\n            Ok\n            then\n          content:\n            text/plain:\n              example: |\n                a\n                b\n',
    'theme/styles.css': '.a {\n  color: red;\n}\n\n.b::after {\n  content: "x";\n}\n',
    'pages/about.tsx': 'export default function About() {\n  return <pre>{`a\nb`}</pre>\n}\n',
  }
  const windows = Object.entries(files).map(([file, text]) => [file, text.replaceAll('\n', '\r\n')])
  const [one, two] = await Promise.all([
    siteOf('line-ends', files).build(),
    siteOf('line-ends', Object.fromEntries(windows)).build(),
  ])
  expect(one.exitCode, one.report()).toBe(0)
  expect(one.diagnostics.map(({ code }) => code)).toEqual(two.diagnostics.map(({ code }) => code))
  // Files that are copied stay as they are.
  expect(differences(one.bytes(), two.bytes())).toEqual(['docs/api/openapi.yaml'])
})
