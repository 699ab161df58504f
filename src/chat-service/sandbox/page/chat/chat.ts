/** The chat page, which the widget shows in its frame (spec 2.3.3). */
import { createCompose } from '../common/compose.ts'
import { byId, setText } from '../common/dom.ts'
import { renderJson } from '../common/facts.ts'
import { createLog } from '../common/log.ts'
import { currentLanguage, currentTexts, showLanguage } from '../common/page-texts.ts'
import { languageOf } from '../common/texts.ts'
import type { Conversation } from '../wire.ts'
import { joinParent, type Parent } from './parent.ts'
import { createSession, type Session } from './session.ts'
import { createSiteTabs } from './site-tabs.ts'
import { type ChatTabs, createChatTabs } from './tabs.ts'
import { applyTheme } from './theme.ts'
import { createVisitorLink } from './visitor.ts'

/** The parts of the page that messages change. */
interface Parts {
  /** The parameters of the address, with all later changes. */
  readonly parameters: URLSearchParams
  readonly session: Session
  readonly tabs: ChatTabs
  /** Shows the parameters, and the conversation in their language. */
  readonly show: () => void
}

function start(parameters: URLSearchParams): void {
  const parent = joinParent((message) => receive(message, { parameters, session, tabs, show }))
  const showSite = createSiteTabs(parameters)
  const tabs = createChatTabs((name) => {
    showSite(name)
    void session.refresh()
  })
  const renderLog = createLog({
    own: 'visitor',
    answer: (invitation) => {
      void session.answer(invitation, true)
      field.focus()
    },
  })
  let renderKnown = (): void => {}
  const session = createSession({
    visitor: createVisitorLink(parameters, (ids) =>
      parent.post('LOCALSTORAGE_RESPONSE', { ...ids }),
    ),
    parent,
    status: byId('status', HTMLElement),
    whenSeen: createWatch(() => tabs.selected() === 'messages'),
    render: (conversation) => {
      renderKnown = () => {
        renderLog(conversation.messages)
        renderAvailability(conversation)
        tabs.count(tabs.selected() === 'messages' ? 0 : conversation.unread)
      }
      renderKnown()
    },
  })
  const show = (): void => {
    showParameters(parameters)
    renderKnown()
    showSite(tabs.selected())
  }
  const field = createCompose(session.send)
  byId('start', HTMLElement).addEventListener('click', () => {
    tabs.select('messages')
    field.focus()
  })
  show()
  listenToWindow(parent)
  tabs.select('messages')
  tabs.select(parameters.get('tab'))
  void session.start()
}

/**
 * Creates a function that calls `seen` when the visitor sees the page with the tab selected: now, or when the widget shows the
 * frame again. A frame that the widget hides keeps its size and counts as visible, but does not intersect the viewport. Only a
 * new observer reports the present: a known one is late in the instant after hiding.
 */
function createWatch(isSelected: () => boolean): (seen: () => void) => void {
  let observer: IntersectionObserver | undefined
  return (seen) => {
    observer?.disconnect()
    observer = new IntersectionObserver((entries, self) => {
      const isShown = entries.at(-1)?.isIntersecting && document.visibilityState === 'visible'
      if (!isShown || !isSelected()) return
      self.disconnect()
      seen()
    })
    observer.observe(document.documentElement)
  }
}

/** Shows what the website says: language, colours, goods, an order, the visitor. */
function showParameters(parameters: URLSearchParams): void {
  const language = parameters.get('lang')
  if (language !== null) showLanguage(languageOf(language))
  applyTheme(Object.fromEntries(parameters))
  const texts = currentTexts()
  const operator = new URLSearchParams({ lang: currentLanguage() })
  byId('operator-link', HTMLAnchorElement).href = `operator?${operator}`
  const cards = { goodsInfo: texts.product, orderInfo: texts.order, extra: texts.details }
  byId('about', HTMLElement).replaceChildren(
    ...Object.entries(cards).flatMap(([name, title]) =>
      renderJson(title, parameters.get(name) ?? ''),
    ),
  )
}

function renderAvailability({ availability }: Conversation): void {
  const texts = currentTexts()
  const note = byId('availability', HTMLElement)
  note.hidden = availability === 'online'
  setText(note, availability === 'away' ? texts.awayNote : texts.offlineNote)
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

function receive(message: Record<string, unknown>, parts: Parts): void {
  const { session, tabs } = parts
  switch (message['type']) {
    case 'SHOW_TAB':
      tabs.hide()
      tabs.select(message['tab'])
      break
    case 'THEME_CHANGE':
      applyTheme(message)
      break
    case 'CONFIG_CHANGE':
      change(message['params'], parts)
      break
    case 'IDENTITY':
      if (typeof message['token'] === 'string') session.identify(message['token'])
      break
    case 'INVITE_VISITOR_ACCEPT':
      void session.answer('accepted', false)
      break
    case 'INVITE_VISITOR_REJECT':
      void session.answer('rejected', false)
  }
}

/** Takes changed parameters: text, or null for one that was removed. */
function change(changes: unknown, { parameters, session, show }: Parts): void {
  if (typeof changes !== 'object' || changes === null) return
  for (const [name, value] of Object.entries(changes)) {
    if (typeof value === 'string') parameters.set(name, value)
    else if (value === null) parameters.delete(name)
  }
  show()
  void session.describe(parameters)
}

start(new URLSearchParams(location.search))
