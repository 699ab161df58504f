/** `window.bytedesk`, however the widget is loaded. The components of the frameworks have it, too: wrappers.test.ts. */
import { beforeEach, expect, it } from 'vitest'
import { hostPage, visit, widgetSite } from './harness.ts'

const site = await widgetSite()
let options: string
let data: string
beforeEach(() => {
  options = `{apiUrl:'${site.apiOrigin}',htmlUrl:'${site.apiOrigin}/chat',locale:'en'}`
  data = `data-api-url="${site.apiOrigin}" data-html-url="${site.apiOrigin}/chat"`
})

const queue =
  'window.BytedeskWeb=window.BytedeskWeb||function(){(BytedeskWeb.q=BytedeskWeb.q||[]).push(arguments)};'
const ways: [string, () => string][] = [
  ['attributes', () => `<script async src="/widget/widget.js" ${data}></script>`],
  [
    'a queue',
    () => `<script>${queue}BytedeskWeb('init',${options})</script>
      <script async src="/widget/widget.full.js"></script>`,
  ],
  [
    'its constructor',
    () => `<script src="/widget/widget.js"></script>
      <script>window.made=new BytedeskWeb(${options});made.init()</script>`,
  ],
  [
    'a module',
    () => `<script type="module">import { createWidget } from '/widget/widget.esm.js'
      createWidget(${options}).init()</script>`,
  ],
  ['an element with its name', () => `<div id="bytedesk"></div>${ways[0]?.[1]()}`],
]

it.each(ways)('is the widget that is started by %s, until it is destroyed', async (_, tags) => {
  site.files.set('/', hostPage([], '', tags()))
  const { page, errors } = await visit(site)
  await page.locator('.button').waitFor()
  const uid = await page.evaluate('bytedesk.initVisitor().then((visitor) => visitor.uid)')
  expect(uid).toBe('U1')
  await page.evaluate('window.first = bytedesk; bytedesk.destroy()')
  expect(await page.evaluate("Object.hasOwn(window, 'bytedesk')")).toBe(false)
  // One that is destroyed takes the name no more.
  await page.evaluate('first.init()')
  expect(await page.evaluate("Object.hasOwn(window, 'bytedesk')")).toBe(false)
  expect(errors).toEqual([])
})

it('stays the first widget when there are two, and a page may take the name for itself', async () => {
  const start = `window.one=new BytedeskWeb(${options});one.init()
    window.two=new BytedeskWeb({...${options},product:'OTHER'});two.init()`
  site.files.set(
    '/',
    hostPage([], '', `<script src="/widget/widget.js"></script><script>${start}</script>`),
  )
  const { page, errors } = await visit(site)
  expect(await page.evaluate('bytedesk === one')).toBe(true)
  await page.evaluate('two.destroy()')
  expect(await page.evaluate('bytedesk === one')).toBe(true)
  await page.evaluate('window.bytedesk = two; one.destroy()')
  expect(await page.evaluate('bytedesk === two')).toBe(true)
  expect(errors).toEqual([])
})
