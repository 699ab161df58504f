import { chromium } from 'playwright-core'
import { findChromium } from './scripts/find-chromium.mjs'
const b = await chromium.launch({ executablePath: findChromium(false), args: ['--no-sandbox','--disable-gpu'] })
const base = 'http://localhost:3977/docs/'
const shots = process.argv.slice(2)
for (const [name, viewport, path, query, dark] of [
  ['desktop-en', {width:1280,height:800}, '', 'docker install', false],
  ['phone-zh', {width:390,height:844}, 'zh-CN/', '知识库', false],
  ['phone-tw-dark', {width:390,height:844}, 'zh-TW/', '知識庫', true],
  ['phone320', {width:320,height:640}, '', 'webhook', false],
]) {
  const c = await b.newContext({ viewport, colorScheme: dark?'dark':'light', hasTouch: viewport.width<500, isMobile: viewport.width<500 })
  const p = await c.newPage()
  const log=[]
  p.on('console', m => log.push(m.type()+': '+m.text())); p.on('pageerror', e => log.push('E '+e.message)); p.on('requestfailed', r => log.push('F '+r.url()))
  await p.goto(base+path)
  await p.locator('html > div .button').click({ timeout: 30000 })
  const f = p.frameLocator('iframe')
  await f.locator('#log').waitFor({state:'attached'})
  await p.getByRole('tab').nth(2).click()
  await p.waitForTimeout(500)
  await p.screenshot({ path: `/tmp/wh-shots/${name}-help0.png` })
  await f.locator('#help-query').fill(query)
  await f.locator('#help-hits li').first().waitFor({ timeout: 60000 })
  await p.waitForTimeout(300)
  await p.screenshot({ path: `/tmp/wh-shots/${name}-help.png` })
  console.log(name, await f.locator('#help-hits a').evaluateAll(l=>l.map(a=>a.href)))
  await p.getByRole('tab').nth(3).click()
  await f.locator('#news-posts article').first().waitFor({ timeout: 60000 })
  await p.waitForTimeout(300)
  await p.screenshot({ path: `/tmp/wh-shots/${name}-news.png` })
  console.log(await f.locator('#news-posts a').evaluateAll(l=>l.map(a=>a.href)))
  console.log(log.filter(x=>!/debug|info/.test(x)).slice(0,8))
  await c.close()
}
await b.close()
