import { byId, h, renderList, setText } from '../common/dom.ts'
import { renderFacts, renderJson } from '../common/facts.ts'
import { createLog } from '../common/log.ts'
import { currentLanguage, currentTexts } from '../common/page-texts.ts'
import type { VisitedPage, VisitorDetail } from '../wire.ts'
import { visitorName, visitorStatus } from './visitor-list.ts'

/**
 * Creates a function that renders the selected visitor: conversation, profile, visited pages. Undefined: none is
 * selected.
 */
export function createVisitorDetail(): (detail: VisitorDetail | undefined) => void {
  const renderLog = createLog({ own: 'operator' })
  const views = byId('views', HTMLElement)
  const scroll = byId('scroll', HTMLElement)
  let shown = ''
  return (detail) => {
    byId('visitor', HTMLElement).hidden = !detail
    byId('choose', HTMLElement).hidden = detail !== undefined
    if (!detail) return
    setText(byId('name', HTMLElement), visitorName(detail))
    setText(byId('state', HTMLElement), visitorStatus(detail))
    // Another visitor's conversation is not announced to screen readers.
    if (detail.uid !== shown) scroll.setAttribute('aria-live', 'off')
    renderLog(detail.messages)
    if (detail.uid !== shown) scroll.scrollTop = scroll.scrollHeight
    shown = detail.uid
    byId('profile', HTMLElement).replaceChildren(...renderProfile(detail))
    renderList(views, detail.views, { key: ({ at, url }) => `${at} ${url}`, make: renderView })
    byId('no-pages', HTMLElement).hidden = detail.views.length > 0
  }
}

function renderProfile({ uid, visitorUid, orgUid, proof, profile }: VisitorDetail): HTMLElement[] {
  const texts = currentTexts()
  const facts = renderFacts({
    uid,
    visitorUid,
    [texts.identity]: texts[proof],
    [texts.organisation]: orgUid,
    [texts.name]: profile.nickname,
    [texts.mobile]: profile.mobile,
    [texts.email]: profile.email,
    [texts.note]: profile.note,
  })
  return [
    facts,
    ...renderJson(texts.product, profile.goodsInfo),
    ...renderJson(texts.order, profile.orderInfo),
    ...renderJson(texts.extra, profile.extra),
  ]
}

function renderView(view: VisitedPage): HTMLElement {
  const date = new Date(view.at)
  const time = new Intl.DateTimeFormat(currentLanguage(), { timeStyle: 'medium' }).format(date)
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
