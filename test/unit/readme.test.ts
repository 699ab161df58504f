import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { themeComponents } from '../../src/pipeline/discover/theme-components.ts'
import { diagnosticCodes } from '../../src/shared/diagnostic.ts'

const root = path.resolve(import.meta.dirname, '../..')
const readme = fs.readFileSync(path.join(root, 'README.md'), 'utf8')

/** The table as it must stand in README, between its two comments. */
function diagnosticsTable(): string {
  const rows = Object.entries(diagnosticCodes).map(
    ([code, [severity, meaning]]) => `| \`${code}\` | ${severity} | ${meaning} |`,
  )
  return ['| Code | Severity | Means |', '| --- | --- | --- |', ...rows].join('\n')
}

test('the table of diagnostics is that of the code', () => {
  const [, table] = readme.match(/<!-- diagnostics: [^>]*-->\n(.*?)\n<!-- \/diagnostics -->/s) ?? []
  expect(table).toBe(diagnosticsTable())
})

test('every component and slot that a site can override is in README, and no other', () => {
  const [, list = ''] =
    readme.match(/<!-- components: [^>]*-->\n(.*?)\n<!-- \/components -->/s) ?? []
  const named = [...list.matchAll(/`([\w/]+)`/g)].map(([, name]) => name)
  expect(named.sort()).toEqual(
    themeComponents()
      .map(({ id }) => id)
      .sort(),
  )
})

test('commands that README names exist', () => {
  const { scripts } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const named = [...readme.matchAll(/\bnpm (?:run )?([a-z]+)\b/g)].map(([, name]) => name)
  expect(named.length).toBeGreaterThan(4)
  for (const name of named) {
    if (name !== 'ci' && name !== 'install') expect(Object.keys(scripts)).toContain(name)
  }
})

test('files and folders that README names exist', () => {
  const links = [...readme.matchAll(/\]\(([\w./-]+)\)/g)].map(([, target]) => target ?? '')
  const folders = [
    ...readme.matchAll(/`((?:src|test|content|templates|bin|scripts)[\w/.]*\/)`/g),
  ].map(([, folder]) => folder ?? '')
  expect(links.length).toBeGreaterThan(2)
  for (const target of [...links, ...folders]) {
    expect(fs.existsSync(path.join(root, target)), target).toBe(true)
  }
})
