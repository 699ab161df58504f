import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { siteIcon } from '../../../../src/support/icons/site-icon.ts'

const svg = (inner: string) => `<svg viewBox="0 0 24 24">${inner}</svg>`

/** A folder with these icons of Lucide; the site is in its folder `site`. */
function siteWith(icons: Readonly<Record<string, string>>, at = 'site'): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-icons-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  fs.mkdirSync(path.join(folder, 'site'))
  for (const [name, text] of Object.entries(icons)) {
    const file = path.join(folder, at, 'node_modules/lucide-static/icons', `${name}.svg`)
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(file, text)
  }
  return path.join(folder, 'site')
}

test('docsgen has icons of its own, for which no file is read', () => {
  const root = siteWith({ rocket: svg('<path d="M1 1"/>') })
  expect(siteIcon('rocket', root)).toEqual({ icon: 'rocket', inputs: [] })
  expect(siteIcon('🚀', root)).toEqual({ icon: '🚀', inputs: [] })
})

test.each([
  ['site', 'node_modules/lucide-static/icons/dog.svg'],
  ['.', '../node_modules/lucide-static/icons/dog.svg'],
])('other names are files of lucide-static, where Node finds it: %s', (at, file) => {
  const found = siteIcon('dog', siteWith({ dog: svg('<path d="M1 1h2"/>') }, at))
  expect(found.icon).toBe('M1 1h2')
  expect(found.inputs.at(-1)).toEqual({ path: file, hash: expect.stringMatching(/^\w+$/) })
  expect(found.inputs.slice(0, -1).every(({ hash }) => hash === '')).toBe(true)
})

test('a name that nothing has', () => {
  const root = siteWith({})
  expect(siteIcon('rockt', root)).toMatchObject({
    icon: null,
    message: 'There is no icon “rockt”; none is shown.',
    hint: 'Did you mean “rocket”? Icons of Lucide: npm install --save-dev lucide-static',
  })
  // An icon that is added later is found.
  expect(siteIcon('rockt', root).inputs[0]).toEqual({
    path: 'node_modules/lucide-static/icons/rockt.svg',
    hash: '',
  })
  const installed = siteWith({ giraffe: svg('<path d="M1 1h2"/>') })
  expect(siteIcon('girafe', installed)).toMatchObject({ hint: 'Did you mean “giraffe”?' })
  expect(siteIcon('rockt', installed)).toMatchObject({ hint: 'Did you mean “rocket”?' })
})

test('a file that is no drawing', () => {
  expect(siteIcon('dog', siteWith({ dog: svg('<text>Dog</text>') }))).toMatchObject({
    icon: null,
    message: 'The icon “dog” is not shown: docsgen cannot draw “<text>” of its file.',
    hint: 'Write the name of another icon, or an emoji.',
  })
})
