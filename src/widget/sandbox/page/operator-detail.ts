import { byId, drawList, h, setText } from './dom.ts'
import { drawFacts, drawJson } from './facts.ts'
import { createLog } from './log.ts'
import { nameOf, stateOf } from './operator-list.ts'
import type { PageView, VisitorDetail } from './wire.ts'
import { pageLanguage, pageTexts } from './words.ts'

/** Draws the chosen visitor: conversation, profile, pages visited. Undefined: none is chosen. */
export function createDetail(): (detail: VisitorDetail | undefined) => void {
  const drawLog = createLog({ own: 'operator' })
  const views = byId('views', HTMLElement)
  const scroll = byId('scroll', HTMLElement)
  let shown = ''
  return (detail) => {
    byId('visitor', HTMLElement).hidden = !detail
    byId('choose', HTMLElement).hidden = detail !== undefined
    if (!detail) return
    setText(byId('name', HTMLElement), nameOf(detail))
    setText(byId('state', HTMLElement), stateOf(detail))
    // Another visitor's conversation is no news to be read out.
    if (detail.uid !== shown) scroll.setAttribute('aria-live', 'off')
    drawLog(detail.messages)
    if (detail.uid !== shown) scroll.scrollTop = scroll.scrollHeight
    shown = detail.uid
    byId('profile', HTMLElement).replaceChildren(...drawProfile(detail))
    drawList(views, detail.views, { key: ({ at, url }) => `${at} ${url}`, make: drawView })
    byId('no-pages', HTMLElement).hidden = detail.views.length > 0
  }
}

function drawProfile({ uid, visitorUid, orgUid, profile }: VisitorDetail): HTMLElement[] {
  const texts = pageTexts()
  const facts = drawFacts({
    uid,
    visitorUid,
    [texts.organisation]: orgUid,
    [texts.name]: profile.nickname,
    [texts.mobile]: profile.mobile,
    [texts.email]: profile.email,
    [texts.note]: profile.note,
  })
  return [
    facts,
    ...drawJson(texts.product, profile.goodsInfo),
    ...drawJson(texts.order, profile.orderInfo),
    ...drawJson(texts.extra, profile.extra),
  ]
}

function drawView(view: PageView): HTMLElement {
  const date = new Date(view.at)
  const time = new Intl.DateTimeFormat(pageLanguage(), { timeStyle: 'medium' }).format(date)
  const machine = [view.browser, view.operatingSystem, view.deviceType, view.screenResolution]
  const campaign = [view.utmSource, view.utmMedium, view.utmCampaign]
  const line = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ')
  return h(
    'li',
    {},
    h('time', { datetime: date.toISOString() }, time),
    ' ',
    h('b', {}, view.title),
    ...[view.url, view.referrer && `← ${view.referrer}`, line(machine), line(campaign)]
      .filter((text) => text !== '')
      .map((text) => h('p', {}, text)),
  )
}
