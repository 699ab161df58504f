import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { themeComponents } from '../../src/pipeline/discover/theme-components.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')

test.each(['content/docs/docsgen/theming.md', 'content/i18n/zh-CN/docs/docsgen/theming.md'])(
  'every component and slot that a site can override is in %s, and no other',
  (file) => {
    const [, list = ''] =
      read(file).match(/<!-- components: [^>]*-->\n(.*?)\n<!-- \/components -->/s) ?? []
    const inRows = list.split('\n').filter((line) => line.startsWith('| `'))
    const named = [...inRows.join('\n').matchAll(/`([A-Za-z][\w/]+)`/g)].map(([, name]) => name)
    expect(named.sort()).toEqual(
      themeComponents()
        .map(({ id }) => id)
        .sort(),
    )
  },
)
