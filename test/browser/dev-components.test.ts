// Pages with components while they are being written: what a reader has typed or counted in one stays.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { dev } from '../../src/commands/dev/dev.ts'
import type { DevServer } from '../../src/commands/dev/dev-types.ts'
import { isLive, isSameDocument, markDocument } from './runtime/live.ts'
import { sharedBrowser } from './windows.ts'

const box = [
  "import { useState } from 'react'",
  'export function Box({ label, children }) {',
  '  const [count, setCount] = useState(0)',
  '  const [isOpen, setOpen] = useState(true)',
  '  return (',
  '    <span className="box">',
  '      <button type="button" onClick={() => setCount(count + 1)}>{label} {count}</button>',
  '      <button type="button" onClick={() => setOpen(!isOpen)}>{label} fold</button>',
  '      <input aria-label={label} />',
  '      {isOpen && children}',
  '    </span>',
  '  )',
  '}',
].join('\n')

const files = {
  'docs/live.mdx': [
    "import { Box } from './_parts/box.tsx'",
    '# Live',
    'First words.',
    '<Box label="one" />',
    '<Box label="outer">',
    'Words inside, and <Box label="inner" />',
    '</Box>',
    'Last words.',
  ].join('\n\n'),
  'docs/_parts/box.tsx': box,
  'pages/price.tsx':
    'export default function Price() { return <h1 onClick={() => {}}>Three dollars</h1> }\n',
} as const

let server: DevServer
let root: string
let page: Page
let complaints: string[]

const write = (file: string, text: string) => {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  fs.writeFileSync(path.join(root, file), text)
}
const edit = (file: string, from: string, to: string) => {
  const text = fs.readFileSync(path.join(root, file), 'utf8')
  expect(text).toContain(from)
  write(file, text.replace(from, to))
}

beforeAll(async () => {
  root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-dev-live-')))
  for (const [file, text] of Object.entries(files)) write(file, text)
  server = await dev({ root, port: 0, concurrency: 0, chat: false })
  await server.settled()
  page = await (await sharedBrowser()).newPage()
  complaints = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
})

afterEach(async () => {
  for (const [file, text] of Object.entries(files)) {
    if (fs.readFileSync(path.join(root, file), 'utf8') !== text) write(file, text)
  }
  await server.settled()
  expect(complaints.splice(0)).toEqual([])
})

afterAll(async () => {
  await server?.close()
  fs.rmSync(root, { recursive: true, force: true })
})

const button = (name: string) => page.getByRole('button', { name, exact: true })

/** Opens the page, counts in each box and types into each. */
async function use(): Promise<void> {
  await page.goto(`http://127.0.0.1:${server.port}/docs/live`)
  await isLive(page)
  for (const label of ['one', 'outer', 'inner']) {
    await button(`${label} 0`).click()
    await button(`${label} 1`).waitFor()
    await page.getByLabel(label, { exact: true }).fill(`typed in ${label}`)
  }
  await markDocument(page)
}

async function isAsLeft(...labels: readonly string[]): Promise<void> {
  for (const label of labels) {
    await button(`${label} 1`).waitFor()
    expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(`typed in ${label}`)
  }
  expect(await isSameDocument(page)).toBe(true)
}

describe('a component of an .mdx page keeps its state', () => {
  test('when the text around it changes, and comes and goes', async () => {
    await use()
    edit('docs/live.mdx', 'First words.', 'Other words.\n\nA paragraph more.')
    await page.getByText('A paragraph more.').waitFor()
    await isAsLeft('one', 'outer', 'inner')
    edit('docs/live.mdx', 'Last words.', '')
    await page.getByText('Last words.').waitFor({ state: 'detached' })
    await isAsLeft('one', 'outer', 'inner')
    await button('outer 1').click()
    await button('outer 2').waitFor()
  })

  test('when the text inside of it changes, and another component in this text', async () => {
    await use()
    edit('docs/live.mdx', 'Words inside', 'New words inside')
    await page.getByText('New words inside').waitFor()
    await isAsLeft('one', 'outer', 'inner')
    // What it hides is new, too, when it is shown again.
    await button('outer fold').click()
    await page.getByText('New words inside').waitFor({ state: 'detached' })
    edit('docs/live.mdx', 'New words inside', 'Newest words inside')
    edit('docs/live.mdx', 'First words.', 'Saved.')
    await page.getByText('Saved.').waitFor()
    await button('outer fold').click()
    await page.getByText('Newest words inside').waitFor()
    await isAsLeft('one', 'outer')
  })

  test('when its properties change', async () => {
    await use()
    edit('docs/live.mdx', 'label="one"', 'label="uno"')
    await button('uno 1').waitFor()
    expect(await page.getByLabel('uno', { exact: true }).inputValue()).toBe('typed in one')
    await isAsLeft('outer', 'inner')
  })

  test('when a component is put before it, and taken away again', async () => {
    await use()
    edit('docs/live.mdx', 'First words.', '<Box label="zero" />')
    await button('zero 0').waitFor()
    await isAsLeft('one', 'outer', 'inner')
    await button('zero 0').click()
    await button('zero 1').waitFor()
    edit('docs/live.mdx', '<Box label="zero" />', 'Gone.')
    await page.getByText('Gone.').waitFor()
    await isAsLeft('one', 'outer', 'inner')
  })
})

test('a component whose code comes after an edit of its page has what the edit says', async () => {
  const address = `http://127.0.0.1:${server.port}/docs/live`
  const [, chunk = ''] = /data-chunk="([^"]+)"/.exec(await (await fetch(address)).text()) ?? []
  expect(chunk).not.toBe('')
  let send = () => {}
  const held = new Promise<void>((resolve) => {
    send = resolve
  })
  await page.route(`**${chunk}`, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(address)
  await isLive(page)
  edit(
    'docs/live.mdx',
    'First words.\n\n<Box label="one" />',
    'Other words.\n\n<Box label="uno" />',
  )
  await page.getByText('Other words.').waitFor()
  send()
  await button('uno 0').waitFor()
  await button('uno 0').click()
  await button('uno 1').waitFor()
  await page.unroute(`**${chunk}`)
})

test('an edited component is put in place, without a load of the page', async () => {
  await use()
  edit('docs/_parts/box.tsx', 'fold</button>', 'hide</button>')
  await button('outer hide').waitFor()
  await button('outer 0').click()
  await button('outer 1').waitFor()
  expect(await isSameDocument(page)).toBe(true)
})

test('so is a page that is a component', async () => {
  await page.goto(`http://127.0.0.1:${server.port}/price`)
  await isLive(page)
  await markDocument(page)
  edit('pages/price.tsx', 'Three dollars', 'Four dollars')
  await page.getByText('Four dollars').waitFor()
  expect(await isSameDocument(page)).toBe(true)
})
