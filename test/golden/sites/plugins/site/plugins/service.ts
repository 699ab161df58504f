import type { Plugin } from 'docsgen'
import { textOf } from './text-of.ts'

interface Entry {
  readonly name: string
  readonly text: string
}

/** A page for each entry of a list, for each note in a folder, and one that shows a component. */
export default ({ list }: { list: string }): Plugin => ({
  name: 'service',
  async *sources({ readFile, readFolder, locales }) {
    const entries: Entry[] = JSON.parse(await readFile(list))
    for (const entry of entries) {
      yield {
        path: `docs/api/${entry.name}.md`,
        key: entry.text,
        text: () => textOf(entry),
        editUrl: `https://example.org/${entry.name}`,
      }
    }
    for (const name of await readFolder('notes', '.txt')) {
      const text = await readFile(`notes/${name}`)
      yield { path: `guide/notes/${name.replace('.txt', '.md')}`, key: text, text: `# ${name}\n\n${text}` }
    }
    yield {
      path: 'docs/api/counter.mdx',
      key: '1',
      component: './components/Counter.tsx',
      data: { start: 3, label: '</script><b>"{x}' },
      frontMatter: { title: 'A "counter": 1', sidebar_position: 1 },
    }
    yield { path: 'blog/2026-01-02-first.md', key: '1', text: `# First\n\nIn ${locales.length} locales.\n` }
    yield { path: 'i18n/zh-CN/docs/api/one.md', key: '1', text: '# 一 {#one}\n\n软件。\n' }
  },
})
