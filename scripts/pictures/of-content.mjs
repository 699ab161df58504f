// The pictures that show docsgen's own site: whole pages of it, its chat widget, and the examples of components.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './visit-site.mjs'

/** The words of the pictures, by language. */
const languages = [
  {
    ...{ locale: 'en', prefix: '', documents: 'content/docs' },
    ...{ query: 'docker', question: 'Where is my parcel?', answer: 'It arrives tomorrow.' },
  },
  {
    ...{ locale: 'zh-CN', prefix: 'zh-CN/', documents: 'content/i18n/zh-CN/docs' },
    ...{ query: '知识库', question: '快递到哪里了？', answer: '明天送达。' },
  },
]

const ofReadme = ['light', 'dark'].map((mode) => ({
  file: `docs/img/page-${mode}.webp`,
  site: 'content',
  page: 'docs/writing/code',
  viewport: { width: 1360, height: 850 },
  modes: [mode],
  quality: 60,
}))

const ofPages = languages.flatMap(({ locale, prefix, documents, ...words }) =>
  [
    {
      file: `${documents}/docsgen/_img/site/page.webp`,
      page: 'docs/deploy/docker',
      viewport: { width: 1200, height: 800 },
    },
    {
      file: `${documents}/docsgen/_img/site/search.webp`,
      page: 'docs/intro',
      viewport: { width: 1000, height: 600 },
      async act(tab) {
        await tab.keyboard.press('Control+k')
        await tab.keyboard.type(words.query)
        await tab.getByRole('option').nth(3).waitFor()
      },
    },
    {
      file: `${documents}/docsgen/_img/site/settings.webp`,
      page: 'widget',
      viewport: { width: 1000, height: 800 },
      act: (tab) => tab.frameLocator('iframe').first().locator('html > div .button').waitFor(),
    },
    {
      file: `${documents}/channel/_img/chat.webp`,
      page: 'docs/faq',
      viewport: { width: 860, height: 720 },
      width: 600,
      act: (tab) => talk(tab, words),
    },
  ].map((picture) => ({
    ...{ site: 'content in dev', locale, width: 640, quality: 70, ...picture },
    page: prefix + picture.page,
    async act(tab) {
      await picture.act?.(tab)
      // The number of warnings that `docsgen dev` shows is not the site's.
      await tab.addStyleTag({ content: 'docsgen-overlay { display: none !important }' })
    },
  })),
)

/** The visitor asks, and an operator answers. */
async function talk(tab, { question, answer }) {
  await tab.locator('html > div .button').click()
  const chat = tab.frameLocator('iframe')
  await chat.locator('#text').fill(question)
  await chat.locator('#text').press('Enter')
  const operator = await tab.context().newPage()
  await operator.goto(new URL('/__chat/operator', tab.url()).href)
  await operator.locator('#visitors button').first().click()
  await operator.locator('#log').getByText(question).waitFor()
  await operator.locator('#text').fill(answer)
  await operator.locator('#text').press('Enter')
  await chat.locator('#log').getByText(answer).waitFor()
  await operator.close()
}

/** The rendered example of each section, which stands in the document between its source and its picture. */
const ofComponents = ['components', 'code-groups', 'plans'].flatMap((page) => {
  const text = readFileSync(join(root, `content/docs/docsgen/${page}.md`), 'utf8')
  return [...text.matchAll(/_img\/components\/([\w-]+)\.webp/g)].map(([path, id]) => ({
    file: `content/docs/docsgen/${path}`,
    site: 'content',
    page: `docs/docsgen/${page}`,
    // So high that nothing is below the fold, and no bar or button of the page lies over an example.
    viewport: { width: 1000, height: 14_000 },
    async act(tab) {
      const width = 340
      await tab.evaluate(frameExample, { id, width })
      const { x, y, height } = await tab.locator('#example').boundingBox()
      // Taller examples are cut.
      return { x, y, width, height: Math.min(Math.floor(height), 420) }
    },
    quality: 72,
  }))
})

/** Runs in the page: puts the example of a section into a frame of its own. */
function frameExample({ id, width }) {
  const isPicture = (node) => node.querySelector(`img[alt*="in light and in dark mode"]`) !== null
  const source = document.querySelector(`h2[id="${id}"] + p + figure.code`)
  const shown = []
  let node = source.nextElementSibling
  while (node && node.tagName !== 'H2' && !isPicture(node)) {
    shown.push(node)
    node = node.nextElementSibling
  }
  const frame = document.createElement('div')
  frame.id = 'example'
  frame.style.cssText = `inline-size:${width}px;padding:16px;background:var(--dg-bg);overflow:hidden`
  source.after(frame)
  frame.append(...shown)
  // Space above and below belongs to the flow of text.
  shown.at(0).style.marginBlockStart = 0
  shown.at(-1).style.marginBlockEnd = 0
}

/** @type {import('../take-pictures.mjs').Picture[]} */
export const picturesOfContent = [...ofReadme, ...ofPages, ...ofComponents]
