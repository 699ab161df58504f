// Takes the pictures of docsgen's own site and of its chat widget for the pages about them, in light and in dark mode side
// by side, in English and in Simplified Chinese. The site is served by `docsgen dev`, so that the chat answers.
// usage: npm run build && node scripts/take-site-pictures.mjs [name…]   only the named pictures
import { join } from 'node:path'
import { root, visitContentInDev, writePair } from './content-in-browser.mjs'

/** Of WebP: the smallest with clean letters. */
const quality = 70
/** What is in the chat of the picture, by language. */
const words = {
  en: {
    prefix: '',
    folder: 'docs',
    query: 'docker',
    question: 'Where is my parcel?',
    answer: 'It arrives tomorrow.',
  },
  'zh-CN': {
    prefix: 'zh-CN/',
    folder: 'i18n/zh-CN/docs',
    query: '知识库',
    question: '快递到哪里了？',
    answer: '明天送达。',
  },
}

/**
 * The pictures: file below the documents, size of the window in CSS pixels, width of each mode in the file, page, and what is
 * done on it before.
 */
const pictures = [
  {
    name: 'page',
    file: 'docsgen/_img/site/page.webp',
    viewport: { width: 1200, height: 800 },
    width: 640,
    page: 'docs/deploy/docker',
    act: async () => {},
  },
  {
    name: 'search',
    file: 'docsgen/_img/site/search.webp',
    viewport: { width: 1000, height: 600 },
    width: 640,
    page: 'docs/intro',
    act: searchFor,
  },
  {
    name: 'settings',
    file: 'docsgen/_img/site/settings.webp',
    viewport: { width: 1000, height: 800 },
    width: 640,
    page: 'widget',
    act: waitForPreview,
  },
  {
    name: 'chat',
    file: 'channel/_img/chat.webp',
    viewport: { width: 860, height: 720 },
    width: 600,
    page: 'docs/faq',
    act: talk,
  },
]

const wanted = process.argv.slice(2)
await visitContentInDev(async (browser, address) => {
  for (const [locale, text] of Object.entries(words)) {
    for (const picture of pictures) {
      if (wanted.length > 0 && !wanted.includes(picture.name)) continue
      const scene = { browser, address, locale, text, picture }
      const modes = [await take(scene, 'light'), await take(scene, 'dark')]
      const file = join(root, 'content', text.folder, picture.file)
      await writePair(browser, file, { pictures: modes, width: picture.width, quality })
    }
  }
})

/** The window after the picture's act, as a data URL. */
async function take({ browser, address, locale, text, picture }, colorScheme) {
  const { viewport, page, act } = picture
  const context = await browser.newContext({
    colorScheme,
    viewport,
    locale,
    reducedMotion: 'reduce',
  })
  const tab = await context.newPage()
  await tab.goto(new URL(text.prefix + page, address).href, { waitUntil: 'networkidle' })
  await act({ tab, context, address, text })
  // The number of warnings that `docsgen dev` shows is not the site's.
  await tab.addStyleTag({ content: 'docsgen-overlay { display: none !important }' })
  const image = await tab.screenshot({ animations: 'disabled' })
  await context.close()
  return `data:image/png;base64,${image.toString('base64')}`
}

async function searchFor({ tab, text }) {
  await tab.keyboard.press('Control+k')
  await tab.keyboard.type(text.query)
  await tab.getByRole('option').nth(3).waitFor()
}

async function waitForPreview({ tab }) {
  await tab.frameLocator('iframe').first().locator('html > div .button').waitFor()
}

/** The visitor asks, and an operator answers. */
async function talk({ tab, context, address, text }) {
  await tab.locator('html > div .button').click()
  const chat = tab.frameLocator('iframe')
  await chat.locator('#text').fill(text.question)
  await chat.locator('#text').press('Enter')
  const operator = await context.newPage()
  await operator.goto(new URL('/__chat/operator', address).href)
  await operator.locator('#visitors button').first().click()
  await operator.locator('#log').getByText(text.question).waitFor()
  await operator.locator('#text').fill(text.answer)
  await operator.locator('#text').press('Enter')
  await chat.locator('#log').getByText(text.answer).waitFor()
  await operator.close()
}
