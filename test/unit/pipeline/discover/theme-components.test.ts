import path from 'node:path'
import { expect, test } from 'vitest'
import {
  themeComponents,
  themeFolder,
  themeModules,
} from '../../../../src/pipeline/discover/theme-components.ts'

test('no two components have the same id, in whichever folders they lie', () => {
  const ids = themeComponents().map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)])
  expect(ids).toEqual([...ids].sort())
})

test('an id is the name of the component; pages, slots, errors and parts of feedback have their folder before it', () => {
  const folders = ({ id }: { id: string }) => path.posix.dirname(id)
  expect([...new Set(themeComponents().map(folders))]).toEqual([
    '.',
    'errors',
    'feedback',
    'pages',
    'slots',
  ])
  expect(themeComponents()).toContainEqual({
    id: 'Footer',
    name: 'Footer',
    file: path.join(themeFolder(), 'shell/Footer.tsx'),
  })
})

test('a site can import components, usePage and the types of the model, and no other module', () => {
  expect([...themeModules().keys()].filter((id) => /(?:^|\/)[a-z][^/]*$/.test(id))).toEqual([
    'model',
    'page-context',
  ])
})
