// docsgen dev over a long day: hundreds of random edits, after which its pages are those of a fresh build, and its
// memory is what it was.
import fs from 'node:fs'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, inject, test } from 'vitest'
import { DevSite } from '../../src/commands/dev/site/dev-site.ts'
import { memoryCache } from '../../src/support/cache/cache.ts'
import { filesOf, siteOf, type TestSite } from '../golden/site.ts'
import { createRandom } from '../random.ts'

const config = {
  title: 'Soak',
  defaultLocale: 'en',
  locales: ['en', 'zh-CN', 'zh-TW'],
}

function startSite(): TestSite {
  const files: Record<string, string> = {
    'docsgen.config.json': JSON.stringify(config),
    'docs/intro.md': '# Intro\n\nWelcome.\n',
    'docs/a/cards.md': '# Cards\n\n::cards\n',
    'docs/_part.md': 'A part.\n',
  }
  for (let index = 0; index < 24; index++) {
    files[`docs/${folders[index % 3]}/page-${index}.md`] = body(index, index)
    if (index % 2)
      files[`i18n/zh-CN/docs/${folders[index % 3]}/page-${index}.md`] =
        `# 页面 ${index}\n\n文字。\n`
  }
  return siteOf('soak', files)
}

const folders = ['a', 'b', 'a/deep']

function body(number: number, salt: number): string {
  const front =
    salt % 3 === 0 ? `---\nsidebar_position: ${salt % 7}\ntags: [t${salt % 4}]\n---\n\n` : ''
  const parts = [
    `${front}# Page ${number} of ${salt}\n`,
    salt % 4 === 0 ? 'With **bold** and a [link](../intro.md).\n' : `Plain paragraph ${salt}.\n`,
    salt % 5 === 0 ? '::include{file="/docs/_part.md"}\n' : '',
    salt % 6 === 0 ? '```js\nconst a = 1\n```\n' : '',
    `## Section ${salt % 9}\n\n[other](./page-${(number + 3) % 24}.md#section-${salt % 5})\n`,
  ]
  return parts.join('\n')
}

/** One random change; gives the paths that a watcher would report. */
function change(made: TestSite, random: (below: number) => number): string[] {
  const all = filesOf(path.join(made.root, 'docs')).filter((file) => /page.*\.mdx?$/.test(file))
  const file = `docs/${all[random(all.length)]}`
  const salt = random(1000)
  const fresh = `docs/${folders[random(3)]}/page-${random(40)}.md`
  switch (random(11)) {
    case 0:
      made.change(fresh, body(salt, salt))
      return [fresh]
    case 1:
      if (all.length < 10) return []
      made.remove(file)
      return [file]
    case 2:
      if (fs.existsSync(path.join(made.root, fresh)) || file.endsWith('x')) return []
      made.rename(file, fresh)
      return [file, fresh]
    case 3:
      made.change('docs/broken.mdx', salt % 2 ? '# Broken\n\n<Oops>\n' : `# Whole\n\n{${salt}}\n`)
      return ['docs/broken.mdx']
    case 4:
      made.change(
        `docs/${folders[random(3)]}/_category_.json`,
        salt % 3 ? `{"label":"C${salt}"}` : '{',
      )
      return folders.map((folder) => `docs/${folder}/_category_.json`)
    case 5:
      made.change('docs/_part.md', `A part of ${salt}.\n`)
      return ['docs/_part.md']
    case 6:
      made.change('i18n/zh-CN/messages.json', salt % 4 ? `{"title":"题 ${salt}"}` : '{')
      return ['i18n/zh-CN/messages.json']
    case 7:
      made.change(
        'docsgen.config.json',
        salt % 3 ? JSON.stringify({ ...config, tagline: `${salt}` }) : '{',
      )
      return ['docsgen.config.json']
    default:
      made.change(file, body(salt % 24, salt))
      return [file]
  }
}

/** A build needs a site without errors. */
function mend(made: TestSite): string[] {
  const files = ['docs/broken.mdx', 'i18n/zh-CN/messages.json', 'docsgen.config.json']
  made.change('docs/broken.mdx', '# Whole\n').change('i18n/zh-CN/messages.json', '{}')
  made.change('docsgen.config.json', JSON.stringify(config))
  const categories = folders.map((folder) => `docs/${folder}/_category_.json`)
  for (const file of categories) {
    if (fs.existsSync(path.join(made.root, file))) made.change(file, '{}')
  }
  return [...files, ...categories]
}

async function differences(site: DevSite, outDir: string): Promise<string[]> {
  const different: string[] = []
  for (const file of filesOf(outDir).filter((name) => name.endsWith('.html'))) {
    const served = await site.resolve(`/${file.replace(/(^|\/)index\.html$/, '')}`)
    const html = served?.type === 'page' ? served.page.html : ''
    if (html !== fs.readFileSync(path.join(outDir, file), 'utf8')) different.push(file)
  }
  return different
}

async function start(made: TestSite) {
  const site = new DevSite({ root: made.root, cache: memoryCache() })
  await site.load()
  const update = async (files: readonly string[]) => {
    if (files.length === 0) return
    await site.update(new Set(files.map((file) => path.join(made.root, file))), async () => {})
  }
  return { site, update }
}

test('300 random edits: pages are those of a fresh build', async () => {
  const made = startSite()
  const random = createRandom(inject('seed'))
  const { site, update } = await start(made)
  for (let edit = 1; edit <= 300; edit++) {
    await update(change(made, random))
    // Somebody looks at a page now and then, at whatever state it is in.
    if (random(3) === 0) await site.resolve(`/docs/${folders[random(3)]}/page-${random(40)}`)
    if (edit % 100 !== 0) continue
    await update(mend(made))
    const copy = made.pristineCopy()
    const built = await copy.build({ drafts: true })
    expect(built.report()).not.toMatch(/ error /)
    expect(await differences(site, path.join(copy.root, 'build')), `after ${edit} edits`).toEqual(
      [],
    )
  }
})

test('memory is flat over 400 edits of a page', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const made = startSite()
  const { site, update } = await start(made)
  const file = 'docs/a/page-0.md'
  const edit = async (count: number, from: number) => {
    for (let index = 0; index < count; index++) {
      made.change(file, `# Page\n\nSome words ${from + index}.\n\n## Heading ${from + index}\n`)
      await update([file])
      await site.resolve('/docs/a/page-0')
    }
    collect()
    return process.memoryUsage().heapUsed / 1e6
  }
  await edit(100, 0)
  const before = await edit(50, 100)
  const after = await edit(400, 150)
  expect(after - before).toBeLessThan(2)
})
