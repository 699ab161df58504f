/** Contributors of pages, from the history of git: what a commit and .mailmap change, and nothing else. */
import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { startDev } from './dev-site.ts'
import { differences, siteOf, type TestSite } from './site.ts'

const files = {
  'docsgen.config.json': JSON.stringify({
    title: 'Credits',
    locales: ['en', 'zh-CN'],
    docs: { contributors: { exclude: ['*[bot]*', 'Robo'] } },
    markdown: { siblings: true },
  }),
  'docs/a.md': '# A\n\nText.\n',
  'docs/b.md': '# B\n\nText.\n',
  'i18n/zh-CN/docs/a.md': '# 甲\n\n文字。\n',
}

function git(made: TestSite, ...args: readonly string[]): void {
  execFileSync('git', ['-C', made.root, '-c', 'commit.gpgsign=false', ...args], {
    env: {
      ...process.env,
      GIT_COMMITTER_NAME: 'Nobody',
      GIT_COMMITTER_EMAIL: 'n@example.com',
      GIT_COMMITTER_DATE: '2026-01-01T00:00:00Z',
      GIT_AUTHOR_DATE: '2026-01-01T00:00:00Z',
    },
    stdio: 'pipe',
  })
}

function commit(made: TestSite, author: string, ...paths: readonly string[]): void {
  git(made, 'add', ...paths)
  git(made, 'commit', '-q', '-m', 'change', `--author=${author}`)
}

function repository(): TestSite {
  const made = siteOf('contributors', files)
  git(made, 'init', '-q')
  made.change('.gitignore', 'build\n.docsgen\n')
  commit(made, 'Ann "&" Co <1+ann@users.noreply.github.com>', '.gitignore', 'docs')
  commit(made, '王五 <w@example.com>', 'i18n')
  commit(made, 'Robo <r@example.com>', 'docsgen.config.json')
  return made
}

/** The names on a page, with what they lead to. */
const shown = (html: string) => /<div class="dg-contributors">.*?<\/div>/.exec(html)?.[0] ?? ''

test('a page shows who wrote the file that it shows, and asks no other host for anything', async () => {
  const made = repository()
  const first = await made.build()
  expect(first.report()).toBe('no problems\n')
  const page = first.text('docs/a/index.html')
  expect(shown(page)).toBe(
    '<div class="dg-contributors"><span>Contributors</span><ul><li><a href="https://github.com/ann">Ann &quot;&amp;&quot; Co</a></li></ul></div>',
  )
  expect(page.match(/src="[^"]*github/)).toBeNull()
  expect(shown(first.text('zh-CN/docs/a/index.html'))).toContain('王五')
  // The text of the other language, and who wrote that.
  expect(shown(first.text('zh-CN/docs/b/index.html'))).toContain('Ann')
  expect(first.text('docs/a.md')).not.toContain('Ann')
  expect(first.text('llms-full.txt')).not.toContain('Ann')

  expect((await made.build()).result).toMatchObject({ upToDate: true })
  made.edit('docs/b.md', (text) => `${text}\nMore.\n`)
  commit(made, 'Bo <b@example.com>', 'docs')
  const second = await made.build()
  expect(differences(second.bytes(), (await made.pristineCopy().build()).bytes())).toEqual([])
  expect(shown(second.text('docs/b/index.html'))).toContain('<li>Bo</li>')
  expect(second.text('docs/a/index.html')).toBe(page)

  made.change('.mailmap', 'Bo Berg <b@example.com>\n')
  const third = await made.build()
  expect(shown(third.text('docs/b/index.html'))).toContain('<li>Bo Berg</li>')
  made.edit('docsgen.config.json', (text) => text.replace('Robo', 'Bo*'))
  const fourth = await made.build()
  expect(shown(fourth.text('docs/b/index.html'))).not.toContain('Bo')
  expect(differences(fourth.bytes(), (await made.pristineCopy().build()).bytes())).toEqual([])
})

test('the dev server gives the same pages', async () => {
  const made = repository()
  const { outDir } = await made.pristineCopy().build({ drafts: true })
  const server = await startDev(made.root)
  expect(await server.differences(outDir)).toEqual([])
})
