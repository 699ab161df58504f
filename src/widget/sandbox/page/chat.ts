/** The chat page: what the widget shows in its frame (spec 2.3.3). */
import { createCompose } from './compose.ts'
import { byId } from './dom.ts'
import { drawJson } from './facts.ts'
import { createLog } from './log.ts'
import { joinParent, type Parent } from './parent.ts'
import { createSession, type Session } from './session.ts'
import { createTabs, type Tabs } from './tabs.ts'
import { applyTheme } from './theme.ts'
import { createVisitorLink } from './visitor.ts'
import { pageTexts } from './words.ts'

function start(parameters: URLSearchParams): void {
  applyTheme(Object.fromEntries(parameters))
  const parent = joinParent((message) => receive(message, { session, tabs }))
  const tabs = createTabs(() => session.refresh())
  const isSeen = watchView(() => session.refresh())
  const drawLog = createLog({
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
    draw: ({ messages }, unread) => {
      drawLog(messages)
      tabs.count(unread)
    },
  })
  const field = createCompose(session.send)
  byId('start', HTMLElement).addEventListener('click', () => {
    tabs.select('messages')
    field.focus()
  })
  drawPassed(parameters)
  listenToWindow(parent)
  tabs.select('messages')
  tabs.select(parameters.get('tab'))
  void session.start()
}

/**
 * Watches whether the visitor can see the page, and calls back when they see it again. A frame that its page does not
 * display keeps its size and counts as visible, but meets nothing of what is on the screen.
 */
function watchView(seen: () => void): () => boolean {
  let isDisplayed = false
  new IntersectionObserver((entries) => {
    isDisplayed = entries.at(-1)?.isIntersecting === true
    if (isDisplayed) seen()
  }).observe(document.documentElement)
  return () => isDisplayed && document.visibilityState === 'visible'
}

/** Shows what the site has passed about its goods, an order and the visitor. */
function drawPassed(parameters: URLSearchParams): void {
  const texts = pageTexts()
  const cards = { goodsInfo: texts.product, orderInfo: texts.order, extra: texts.details }
  for (const [name, title] of Object.entries(cards))
    byId('about', HTMLElement).append(...drawJson(title, parameters.get(name) ?? ''))
}

function listenToWindow(parent: Parent): void {
  const buttons = byId('window-buttons', HTMLElement)
  buttons.hidden = !parent.isFramed
  buttons.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-send]') : null
    if (button) parent.post(button.dataset['send'] ?? '')
  })
  document.addEventListener('keydown', ({ key, isComposing }) => {
    // Keys that are pressed in a frame are not heard by the page around it.
    if (key === 'Escape' && !isComposing) parent.post('CLOSE_CHAT_WINDOW')
  })
}

function receive(
  message: Record<string, unknown>,
  { session, tabs }: { session: Session; tabs: Tabs },
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
