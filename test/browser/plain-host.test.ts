/**
 * A site on a host that sends no headers of its own, not even a type for files that it does not know. There a browser runs any
 * text as a script, unless the policy of the page has it otherwise.
 */
import fs from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { type Built, site } from '../golden/site.ts'
import { isLive } from './runtime/live.ts'
import { type } from './search-site.ts'
import { launchBrowser } from './windows.ts'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
}

/** Serves a folder below /docs/. */
async function serve(folder: string): Promise<string> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://a')
    const file = path.join(folder, decodeURIComponent(pathname).replace(/^\/docs\//, ''))
    const found = [file, `${file}.html`, path.join(file, 'index.html')].find(
      (one) => fs.existsSync(one) && fs.statSync(one).isFile(),
    )
    const known = found && types[path.extname(found)]
    response.writeHead(found ? 200 : 404, known ? { 'Content-Type': known } : {})
    response.end(found ? fs.readFileSync(found) : '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/docs/`
}

const ran = (name: string) => `(window.ran??=[]).push("${name}"),document.title="ran"//\n`
const hidden = '---\nhide_title: true\n---\n\n'

/** Texts that are JavaScript or HTML, and pages that load them in every way. */
function withAttacks(): ReturnType<typeof site> {
  const forms = [
    '<script src="/docs/docs/sibling.md"></script>',
    '<script src="sibling.md"></script>',
    '<script src="/docs/llms.txt"></script>',
    '<script src="/docs/llms-full.txt"></script>',
    '<script src="/docs/plain.txt"></script>',
    '<script src="/docs/plain.js"></script>',
    '<script src="/docs/assets/js/../../plain.txt"></script>',
    '<script src="/docs/assets/js/%2e%2e/%2e%2e/plain.txt"></script>',
    '<script src="DATA"></script>',
    '<script src="data:text/javascript,window.ran=[1]"></script>',
    '<script type="module" src="/docs/plain.js"></script>',
    '<svg><script href="/docs/plain.txt"></script></svg>',
    '<iframe title="a" srcdoc="<script src=/docs/plain.txt></script>"></iframe>',
    '<iframe title="b" src="/docs/docs/page.md"></iframe>',
    '<link rel="modulepreload" href="/docs/plain.js">',
  ]
  const made = site('overrides/site')
    .change('docs/sibling.md', hidden + ran('sibling'))
    .change('docs/page.md', `${hidden}&lt;h1&gt;&lt;script&gt;${ran('page')}&lt;/script&gt;\n`)
    .change('docs/data.txt', ran('data'))
    .change('docs/data.md', '# Data\n\n[data](./data.txt)\n')
    .change('docs/attack.md', `# Attack\n\n${forms.join('\n\n')}\n\nEND\n`)
    .change('static/plain.txt', ran('text'))
    .change('static/plain.js', ran('script'))
    .change('static/head.js', 'window.headFile = 1')
    .change('static/feedback-config.js', 'window.docsgenFeedback = { endpoint: "" }')
    .edit('docsgen.config.ts', (text) =>
      text.replace(
        'footer:',
        "head: [{ tag: 'script', attributes: { src: '/head.js' } }, { tag: 'script', content: 'window.headText = 1' }], widget: { apiUrl: 'https://api.example.com', htmlUrl: 'https://chat.example.com/chat' }, feedback: true, footer:",
      ),
    )
  return made
}

/** The address of the data file is known once the site is built. */
async function builtAttacks(): Promise<Built> {
  const made = withAttacks()
  const first = await made.build()
  const data = first.files().find((file) => /data-\w+\.txt$/.test(file)) ?? ''
  expect(data).not.toBe('')
  return made.edit('docs/attack.md', (text) => text.replace('DATA', `/docs/${data}`)).build()
}

const title = (page: Page) => page.evaluate(() => [document.title, Reflect.get(window, 'ran')])

test('no text of a document runs, in any form, and all that the site itself brings does', async () => {
  const built = await builtAttacks()
  const url = await serve(built.outDir)
  const blocked = built.diagnostics.filter(({ code }) => code === 'script-blocked')
  expect(blocked.filter(({ file }) => file === 'docs/attack.md').length).toBeGreaterThanOrEqual(11)
  const browser = await launchBrowser()
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('dialog', (dialog) => errors.push(dialog.message()))

  await page.goto(`${url}docs/attack`)
  await page.waitForTimeout(300)
  expect(await title(page)).toEqual(['Attack | Overrides', undefined])
  for (const frame of page.frames())
    expect(await frame.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined()

  for (const sibling of ['sibling', 'page']) {
    await page.goto(`${url}docs/${sibling}.md`).catch(() => null)
    expect((await title(page))[1], sibling).toBeUndefined()
    expect(built.text(`docs/${sibling}.md`)).toMatch(/^# \S/)
  }

  await page.goto(`${url}docs/live`)
  expect(
    await page.evaluate(() => [Reflect.get(window, 'headFile'), Reflect.get(window, 'headText')]),
  ).toEqual([1, 1])
  await isLive(page)
  await page.getByRole('button', { name: 'inline: 1', exact: true }).click()
  await page.getByRole('button', { name: 'inline: 2', exact: true }).waitFor()
  await page.locator('html > div .button').waitFor()
  await page.locator('html > div .button').click()
  await page.locator('html > div iframe').waitFor({ state: 'attached' })
  await page.goto(`${url}docs/intro`)
  await isLive(page)
  await type(page, 'Live')
  await page.locator('.dg-search [role=option]').first().waitFor()
  expect(
    await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .some(({ name }) => /\/assets\/js\/search-worker-/.test(name)),
    ),
  ).toBe(true)
  await page.keyboard.press('Escape')
  await page.locator('.dg-feedback button').first().click()
  await expect.poll(() => page.evaluate(() => 'docsgenFeedback' in window)).toBe(true)
  expect(errors).toEqual([])
})
