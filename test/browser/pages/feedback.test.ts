/** “Was this page helpful?” and the page that lists the answers (spec 2.1). */
import fs from 'node:fs'
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { violations } from '../axe.ts'
import { contentSite, desktop, phone } from '../browser.ts'
import { inBothModes } from '../colour-modes.ts'
import { recordShifts, shiftsOf } from '../layout-shifts.ts'
import { isLive } from '../runtime/live.ts'

const site = contentSite()

interface Stored {
  readonly page: string
  readonly helpful: boolean
  readonly comment: string
  readonly state: string
}

const stored = (page: Page): Promise<Stored[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('docsgen.feedback') ?? '[]'))

const control = (page: Page) => page.locator('.dg-feedback')
const status = (page: Page) => control(page).getByRole('status')

describe.each([
  ['desktop', desktop],
  ['phone', phone],
] as const)('the control, on a %s', (_, options) => {
  test('takes an answer and a comment by keyboard alone, and lets them be changed', async () => {
    const { page, complaints } = await site.open('docs/intro', options)
    await isLive(page)
    await control(page).getByRole('button', { name: 'Yes' }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.dg-feedback textarea')
    expect(await status(page).textContent()).toBe('Thank you for your answer.')
    expect(await page.locator(':focus').textContent()).toBe('No')
    expect(await stored(page)).toMatchObject([{ page: '/docs/docs/intro', helpful: false }])
    await page.keyboard.press('Tab')
    await page.keyboard.type('A step is missing')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.dg-feedback textarea', { state: 'detached' })
    expect(await status(page).textContent()).toContain('Your comment has been saved.')
    // The focus is where the form was, not at the top of the page.
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('status')
    await control(page).getByRole('button', { name: 'Yes' }).click()
    await page.waitForSelector('.dg-feedback [aria-pressed=true]:text("Yes")')
    expect(await page.locator('.dg-feedback textarea').inputValue()).toBe('A step is missing')
    expect(await stored(page)).toMatchObject([
      { helpful: true, comment: 'A step is missing', state: 'kept' },
    ])
    expect(complaints).toEqual([])
  })
})

test('an answer is there again on the next visit, and on that page alone', async () => {
  const { page } = await site.open('docs/intro')
  await isLive(page)
  await control(page).getByRole('button', { name: 'Yes' }).click()
  await page.waitForSelector('.dg-feedback [aria-pressed=true]')
  await page.reload()
  await isLive(page)
  await page.waitForSelector('.dg-feedback [aria-pressed=true]:text("Yes")')
  await page.locator('a[href$="/docs/faq"]').first().click()
  await page.waitForURL((url) => !url.pathname.endsWith('/intro'))
  await page.waitForSelector('.dg-feedback')
  expect(await page.locator('.dg-feedback [aria-pressed=true]').count()).toBe(0)
  expect(await status(page).textContent()).toBe('')
})

test('a comment that was begun is there again after another answer, and after another page', async () => {
  const { page } = await site.open('docs/intro')
  await isLive(page)
  const comment = control(page).getByRole('textbox')
  await control(page).getByRole('button', { name: 'No' }).click()
  await comment.fill('A step is')
  await control(page).getByRole('button', { name: 'Yes' }).click()
  await page.waitForSelector('.dg-feedback [aria-pressed=true]:text("Yes")')
  expect(await comment.inputValue()).toBe('A step is')
  await page.locator('a[href$="/docs/faq"]').first().click()
  await page.waitForURL((url) => !url.pathname.endsWith('/intro'))
  await page.waitForSelector('.dg-feedback')
  expect(await comment.count()).toBe(0)
  await page.goBack()
  await comment.waitFor()
  expect(await comment.inputValue()).toBe('A step is')
  await control(page).getByRole('button', { name: 'Send' }).click()
  await comment.waitFor({ state: 'detached' })
  // Once it is sent, that page does not ask again.
  await page.locator('a[href$="/docs/faq"]').first().click()
  await page.waitForURL((url) => !url.pathname.endsWith('/intro'))
  await page.goBack()
  await page.waitForSelector('.dg-feedback [aria-pressed=true]')
  expect(await comment.count()).toBe(0)
  expect(await stored(page)).toMatchObject([{ helpful: true, comment: 'A step is' }])
})

test('without a script there is no control, and the page of answers says that it needs one', async () => {
  const { page, show } = await site.window({ ...desktop, javaScriptEnabled: false })
  await show('docs/intro')
  expect(await control(page).isVisible()).toBe(false)
  for (const [path, words] of [
    ['feedback-admin', 'needs JavaScript'],
    ['zh-CN/feedback-admin', '需要 JavaScript'],
    ['zh-TW/feedback-admin', '需要 JavaScript'],
  ] as const) {
    await show(path)
    expect(await page.locator('main').textContent(), path).toContain(words)
  }
})

test('an answer whose code could not be loaded says so, and the next click tries again', async () => {
  let isBroken = true
  const { page } = await site.open('docs/intro', desktop, async (context) => {
    await context.route(/answering[^/]*\.js/, (route) =>
      isBroken ? route.abort() : route.fallback(),
    )
  })
  await isLive(page)
  const yes = control(page).getByRole('button', { name: 'Yes' })
  await yes.click()
  await status(page).getByText('This part of the page could not be shown.').waitFor()
  expect(await stored(page)).toEqual([])
  isBroken = false
  await yes.click()
  await status(page).getByText('Thank you for your answer.').waitFor()
  expect(await stored(page)).toMatchObject([{ helpful: true }])
})

test('the page of answers shows what could not be loaded, and a retry loads it', async () => {
  let isBroken = true
  const { page } = await site.open('feedback-admin', desktop, async (context) => {
    await context.route(/FeedbackList[^/]*\.js/, (route) =>
      isBroken ? route.abort() : route.fallback(),
    )
  })
  const box = page.locator('.dg-component-error')
  await box.waitFor()
  isBroken = false
  await box.getByRole('button', { name: 'Retry' }).click()
  await page.locator('.dg-feedback-empty').waitFor()
  expect(await page.getByText('needs JavaScript').isVisible()).toBe(false)
})

test('the page of answers says that it needs a script where the runtime cannot be started', async () => {
  const { page } = await site.open('feedback-admin', desktop, async (context) => {
    await context.route(/OtherPage[^/]*\.js/, (route) => route.abort())
  })
  await page.getByText('needs JavaScript').waitFor()
})

const denyStorage = async (context: BrowserContext) => {
  await context.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
}

test('where storage is denied, the reader sees a message, and the console has one', async () => {
  const { page, complaints } = await site.open('docs/intro', desktop, denyStorage)
  await isLive(page)
  await control(page).getByRole('button', { name: 'Yes' }).click()
  await page.waitForFunction(() =>
    document
      .querySelector('.dg-feedback [role=status]')
      ?.textContent?.includes('could not be saved'),
  )
  expect(complaints.filter((line) => line.includes('will not be remembered'))).toHaveLength(1)
  await page.goto(`${site.url}feedback-admin`)
  await isLive(page)
  await page.waitForSelector('text=so no answers can be kept')
})

/** A site whose static/feedback-config.js, which its policy then names, names a service. It answers as the test wants. */
function withService(answers: number[], received: unknown[]) {
  return async (context: BrowserContext) => {
    await context.route(/\/assets\/shell-.*\.json$/, async (route) => {
      const response = await route.fetch()
      const text = await response.text()
      const body = text.replace(
        '"feedback":{"script":null}',
        '"feedback":{"script":"/docs/feedback-config.js"}',
      )
      await route.fulfill({ response, body })
    })
    await context.route(/\/(?:intro|feedback-admin)$/, async (route) => {
      const response = await route.fetch()
      const script = new URL('/docs/feedback-config.js', site.url).href
      const text = await response.text()
      const body = text.replace('content="script-src http', `content="script-src ${script} http`)
      await route.fulfill({ response, body })
    })
    await context.route('**/feedback-config.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'window.docsgenFeedback = { endpoint: "/docs/answers" }',
      }),
    )
    await context.route('**/docs/answers', async (route) => {
      received.push(route.request().postDataJSON())
      await route.fulfill({ status: answers.shift() ?? 204 })
    })
  }
}

test('answers go to the service of the site; those that it refuses are kept and sent later', async () => {
  const received: unknown[] = []
  const { page, complaints } = await site.open('docs/intro', desktop, withService([500], received))
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await isLive(page)
  expect(asked.filter((url) => url.includes('feedback'))).toEqual([])
  await control(page).getByRole('button', { name: 'No' }).click()
  await page.waitForFunction(() => localStorage.getItem('docsgen.feedback')?.includes('"unsent"'))
  await expect.poll(() => complaints.filter((line) => line.startsWith('warning'))).toHaveLength(1)
  // The next visit to the list sends it.
  await page.goto(`${site.url}feedback-admin`)
  await page.waitForSelector('.dg-feedback-list >> text=Sent')
  expect(received).toMatchObject([
    { page: '/docs/docs/intro', helpful: false, comment: '', locale: 'en' },
    { page: '/docs/docs/intro', helpful: false },
  ])
  expect(received[0]).not.toHaveProperty('state')
  expect(await stored(page)).toMatchObject([{ state: 'sent' }])
})

const answers = [
  ['/docs/docs/intro', 'Introduction', 'en', true, '', '2025-05-01'],
  ['/docs/docs/deploy/docker', 'Docker', 'en', false, '=HYPERLINK("x")', '2025-05-02'],
  ['/docs/zh-CN/docs/payment', '价格', 'zh-CN', true, '很清楚', '2025-05-03'],
].map(([page, title, locale, helpful, comment, day], index) => ({
  id: `id-${index}`,
  page,
  title,
  locale,
  helpful,
  comment,
  time: `${day}T12:00:00.000Z`,
  state: 'kept',
}))

/** Only where nothing is stored yet: a page may be opened again. */
const withAnswers = async (context: BrowserContext) => {
  await context.addInitScript((list) => {
    if (sessionStorage.getItem('seeded')) return
    sessionStorage.setItem('seeded', 'yes')
    localStorage.setItem('docsgen.feedback', list)
  }, JSON.stringify(answers))
}

async function openList(options: typeof desktop | typeof phone = desktop) {
  const opened = await site.open('feedback-admin', options, withAnswers)
  await opened.page.waitForSelector('.dg-feedback-list')
  const titles = () => opened.page.locator('.dg-feedback-list a').allTextContents()
  return { ...opened, titles }
}

describe.each([
  ['desktop', desktop],
  ['phone', phone],
] as const)('the list of answers, on a %s', (_, options) => {
  test('is filtered by each field, says how many there are, and is deleted from after a question, which Escape says no to', async () => {
    const { page, titles, complaints } = await openList(options)
    const counted = page.locator('.dg-feedback-count')
    expect(await counted.textContent()).toContain('3 answers, 2 helpful')
    await page.getByLabel('Answer', { exact: true }).selectOption('no')
    expect(await titles()).toEqual(['Docker'])
    expect(await counted.textContent()).toContain('1 answer, 0 helpful')
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByLabel('Language').selectOption('zh-CN')
    expect(await titles()).toEqual(['价格'])
    await page.getByLabel('Language').selectOption('')
    await page.getByLabel('Page', { exact: true }).selectOption('Introduction')
    expect(await titles()).toEqual(['Introduction'])
    await page.getByLabel('Page', { exact: true }).selectOption('')
    await page.getByLabel('From').fill('2025-05-03')
    expect(await titles()).toEqual(['价格'])
    await page.getByLabel('From').fill('')
    await page.getByLabel('To', { exact: true }).fill('2025-05-01')
    expect(await titles()).toEqual(['Introduction'])
    await page.getByLabel('To', { exact: true }).fill('')
    await page.getByLabel('Text').fill('nothing like it')
    expect(await page.locator('main').textContent()).toContain('No answer matches the filters.')
    expect(complaints).toEqual([])
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByRole('button', { name: 'Delete the answer to “Docker”' }).click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    // A closed dialog has no role, but stays in the page until its close event.
    await page.locator('dialog').waitFor({ state: 'detached' })
    expect(await titles()).toHaveLength(3)
    await page.getByRole('button', { name: 'Delete the answer to “Docker”' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.waitForFunction(() => document.querySelectorAll('.dg-feedback-list li').length === 2)
    expect(await page.locator('.dg-feedback-count').textContent()).toContain('1 answer deleted.')
    expect(await page.locator('[aria-label="Chat window"], .dg-feedback-count:focus').count()).toBe(
      1,
    )
    await page.getByRole('button', { name: 'Delete these' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.waitForSelector('text=No answers yet')
    expect(await stored(page)).toEqual([])
  })
})

test('the visible answers are exported, as CSV without formulas and as JSON', async () => {
  const { page } = await openList()
  const save = async (name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name }).click(),
    ])
    return fs.readFileSync(await download.path(), 'utf8')
  }
  await page.getByLabel('Language').selectOption('en')
  const csv = await save('Export CSV')
  expect(csv.startsWith('\uFEFFtime,page,title')).toBe(true)
  expect(csv).toContain(`"'=HYPERLINK(""x"")"`)
  expect(csv).not.toContain('价格')
  const json = JSON.parse(await save('Export JSON')) as Stored[]
  expect(json.map(({ page: path }) => path)).toEqual([
    '/docs/docs/intro',
    '/docs/docs/deploy/docker',
  ])
})

test('the list is there at once, for a reader who does nothing', async () => {
  const { page } = await site.open('feedback-admin')
  // Elsewhere the runtime waits for five seconds of silence.
  await page.locator('.dg-feedback-empty').waitFor({ timeout: 4000 })
})

test('an answer given in another tab appears', async () => {
  const { page, titles } = await openList()
  const other = await page.context().newPage()
  await other.goto(`${site.url}docs/faq`)
  await isLive(other)
  await other.locator('.dg-feedback').getByRole('button', { name: 'Yes' }).click()
  await page.waitForFunction(() => document.querySelectorAll('.dg-feedback-list li').length === 4)
  expect((await titles())[0]).toBe('Questions and answers')
})

/** The state of a page, in both colour modes. */
const expectNothingOfAxe = (page: Page, state: string) =>
  inBothModes(page, async (mode) => {
    expect(await violations(page), `${state}, in ${mode}`).toEqual([])
  })

test('axe finds nothing in the control once it is answered', async () => {
  const { page } = await site.open('docs/intro', phone)
  await isLive(page)
  await control(page).getByRole('button', { name: 'No' }).click()
  await page.waitForSelector('.dg-feedback textarea')
  await expectNothingOfAxe(page, 'answered')
})

test('axe finds nothing in the list, and in the question before something is deleted', async () => {
  const { page } = await openList()
  await expectNothingOfAxe(page, 'the list')
  await page.getByRole('button', { name: 'Delete these' }).click()
  await page.getByRole('dialog').waitFor()
  await expectNothingOfAxe(page, 'the question')
})

test.each([
  ['desktop', desktop],
  ['phone', phone],
] as const)('the list comes without moving visible content, on a %s', async (_, options) => {
  const entries = Array.from({ length: 12 }, (_, index) => ({
    id: `e${index}`,
    page: '/docs/docs/intro',
    title: `Page ${index}`,
    locale: 'en',
    helpful: index % 2 === 0,
    comment: 'Thank you',
    time: `2025-05-01T10:00:${10 + index}.000Z`,
    state: 'kept',
  }))
  const { page } = await site.open('feedback-admin', options, async (context) => {
    await context.addInitScript(
      (all) => localStorage.setItem('docsgen.feedback', JSON.stringify(all)),
      entries,
    )
    await recordShifts(context)
  })
  await page.waitForSelector('.dg-feedback-list li')
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
  expect(await shiftsOf(page)).toEqual([])
})
