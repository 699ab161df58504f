/** The chat page, which the widget shows in its frame (spec 2.3.3). */
import { createCompose } from '../common/compose.ts'
import { byId } from '../common/dom.ts'
import { renderJson } from '../common/facts.ts'
import { createLog } from '../common/log.ts'
import { currentTexts } from '../common/page-texts.ts'
import { createHelp } from './help.ts'
import { createNews } from './news.ts'
import { joinParent, type Parent } from './parent.ts'
import { createSession, type Session } from './session.ts'
import { siteOf } from './site.ts'
import { type ChatTab, type ChatTabs, createChatTabs } from './tabs.ts'
import { applyTheme } from './theme.ts'
import { createVisitorLink } from './visitor.ts'

function start(parameters: URLSearchParams): void {
  applyTheme(Object.fromEntries(parameters))
  const parent = joinParent((message) => receive(message, { session, tabs }))
  const showTab = fillFromSite(parameters)
  const tabs = createChatTabs((name) => {
    showTab(name)
    void session.refresh()
  })
  const isSeen = watchView(() => session.refresh())
  const renderLog = createLog({
    own: 'visitor',
    answer: (invitation) => {
      void session.answer(invitation, true)
      field.focus()
    },
  })
  const session = createSession({
    visitor: createVisitorLink(parameters, (ids) =>
      parent.post('LOCALSTORAGE_RESPONSE', { ...ids }),
    ),
    parent,
    status: byId('status', HTMLElement),
    isInView: () => isSeen() && tabs.selected() === 'messages',
    render: ({ messages }, unread) => {
      renderLog(messages)
      tabs.count(unread)
    },
  })
  const field = createCompose(session.send)
  byId('start', HTMLElement).addEventListener('click', () => {
    tabs.select('messages')
    field.focus()
  })
  renderPassed(parameters)
  listenToWindow(parent)
  tabs.select('messages')
  tabs.select(parameters.get('tab'))
  void session.start()
}

/** Lets the documentation site fill Help and News. Returns what is to be called with every tab that is selected. */
function fillFromSite(parameters: URLSearchParams): (name: ChatTab) => void {
  const open = siteOf(document, parameters.get('lang') ?? document.documentElement.lang)
  if (open === null) return () => {}
  createHelp(open)
  const showNews = createNews(open)
  return (name) => {
    if (name === 'news') void showNews()
  }
}

/**
 * Watches whether the visitor can see the page, and calls `seen` when it becomes visible. A hidden frame keeps its
 * size and counts as visible, but does not intersect the viewport.
 */
function watchView(seen: () => void): () => boolean {
  let isDisplayed = false
  new IntersectionObserver((entries) => {
    isDisplayed = entries.at(-1)?.isIntersecting === true
    if (isDisplayed) seen()
  }).observe(document.documentElement)
  return () => isDisplayed && document.visibilityState === 'visible'
}

/** Shows what the website has passed about goods, an order and the visitor. */
function renderPassed(parameters: URLSearchParams): void {
  const texts = currentTexts()
  const cards = { goodsInfo: texts.product, orderInfo: texts.order, extra: texts.details }
  for (const [name, title] of Object.entries(cards))
    byId('about', HTMLElement).append(...renderJson(title, parameters.get(name) ?? ''))
}

function listenToWindow(parent: Parent): void {
  const buttons = byId('window-buttons', HTMLElement)
  buttons.hidden = !parent.isFramed
  buttons.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-send]') : null
    if (button) parent.post(button.dataset['send'] ?? '')
  })
  document.addEventListener('keydown', ({ key, isComposing }) => {
    // The page around the frame does not get key events from inside it.
    if (key === 'Escape' && !isComposing) parent.post('CLOSE_CHAT_WINDOW')
  })
}

function receive(
  message: Record<string, unknown>,
  { session, tabs }: { session: Session; tabs: ChatTabs },
): void {
  switch (message['type']) {
    case 'SHOW_TAB':
      tabs.hide()
      tabs.select(message['tab'])
      break
    case 'THEME_CHANGE':
      applyTheme(message)
      break
    case 'INVITE_VISITOR_ACCEPT':
      void session.answer('accepted', false)
      break
    case 'INVITE_VISITOR_REJECT':
      void session.answer('rejected', false)
  }
}

start(new URLSearchParams(location.search))
