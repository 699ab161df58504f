import { expect, it } from 'vitest'
import { startScript, visit, widgetSite } from './harness.ts'

const site = await widgetSite()

/** The names in the body of the last call to a path. */
const sent = (path: string): string[] => {
  const call = site.api.calls.findLast((made) => made.path === `/visitor/api/v1/${path}`)
  return Object.keys(call?.body ?? {}).sort()
}

it('the built widget sends the names that chat service and chat page know', async () => {
  site.files.set('/start.js', startScript(site, "{tabsConfig:{help:true},browseConfig:{shop:'s'}}"))
  const { page } = await visit(site, { path: '/?utm_source=a&utm_medium=b&utm_campaign=c' })
  await page.evaluate('ready')
  await page.locator('.button').click()
  await page.frameLocator('iframe').getByText('Welcome').waitFor()
  await page.evaluate("widget.setConfig({theme:{mode:'dark'}})")
  const heard = () => page.frames().at(-1)?.evaluate('heard.map((data)=>Object.keys(data))')
  await expect.poll(heard).toEqual([
    ['type', 'tab'],
    ['type', 'mode', 'textColor', 'backgroundColor'],
  ])
  const { searchParams } = new URL(page.frames().at(-1)?.url() ?? '')
  expect([...searchParams.keys()]).toEqual(
    'uid visitorUid org t sid shop mode textColor backgroundColor lang'.split(' '),
  )
  expect(sent('init')).toEqual(
    'avatar client email extra mobile nickname note orgUid uid visitorUid'.split(' '),
  )
  expect(sent('browse')).toEqual(
    [
      'browser client deviceType operatingSystem orgUid referrer screenResolution status title url',
      'userAgent utmCampaign utmMedium utmSource visitorUid',
    ]
      .join(' ')
      .split(' '),
  )
  await expect
    .poll(() => sent('message/unread/clear'))
    .toEqual(['client', 'orgUid', 'uid', 'visitorUid'])
})
