import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { loadConfig } from '../../../../../src/pipeline/config/load-config.ts'

function siteWith(logo: object): string {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-logo-'))
  onTestFinished(() => fs.rmSync(root, { recursive: true }))
  fs.mkdirSync(path.join(root, 'static/img'), { recursive: true })
  fs.writeFileSync(
    path.join(root, 'static/img/logo.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="32" viewBox="0 0 120 32"/>',
  )
  const config = { navbar: { logo }, footer: { logo } }
  fs.writeFileSync(
    path.join(root, 'docsgen.config.mjs'),
    `export default ${JSON.stringify(config)}`,
  )
  return root
}

const sizeOf = (logo: { width: number | null; height: number | null } | null | undefined) =>
  logo && [logo.width, logo.height]

test('logos without a size have that of their file, which the configuration then depends on', async () => {
  const root = siteWith({ src: 'img/logo.svg', alt: '' })
  const { config, inputs } = await loadConfig(root)
  expect(sizeOf(config.navbar.logo)).toEqual([120, 32])
  expect(sizeOf(config.footer?.logo)).toEqual([120, 32])
  expect(inputs).toContain('static/img/logo.svg')
})

test.each([
  ['a size of the author’s', { src: 'img/logo.svg', alt: '', width: 60, height: 16 }, [60, 16]],
  ['a missing file', { src: 'img/none.svg', alt: '' }, [null, null]],
  ['another site’s', { src: 'https://cdn.example.com/logo.svg', alt: '' }, [null, null]],
])('%s stays as it is', async (_what, logo, size) => {
  const { config } = await loadConfig(siteWith(logo))
  expect(sizeOf(config.navbar.logo)).toEqual(size)
})
