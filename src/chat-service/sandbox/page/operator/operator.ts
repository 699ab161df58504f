/** The operator view: lists visitors, shows their pages and conversations, and sends answers. */

import { createCompose } from '../common/compose.ts'
import { byId, setText } from '../common/dom.ts'
import { listenForNews } from '../common/news-stream.ts'
import { currentTexts } from '../common/page-texts.ts'
import { coalesce, Refusal, read, write } from '../common/service.ts'
import type { VisitorDetail, VisitorList } from '../wire.ts'
import { createVisitorDetail } from './visitor-detail.ts'
import { createVisitorList } from './visitor-list.ts'

function start(): void {
  const texts = currentTexts()
  const status = byId('status', HTMLElement)
  const renderDetail = createVisitorDetail()
  /** Unsent text by visitor, so that it is not sent to another one. */
  const drafts = new Map<string, string>()
  /** In the URL, so that it survives a reload. */
  let chosen = new URLSearchParams(location.hash.slice(1)).get('visitor') ?? ''
  const refresh = coalesce(async () => {
    try {
      const uid = chosen
      const { visitors, availability } = await read<VisitorList>('operator/visitors')
      const detail = uid === '' ? undefined : await findVisitor(uid)
      renderVisitors(visitors, chosen)
      switcher.value = availability
      if (uid === chosen) renderDetail(detail)
      setText(status, '')
    } catch {
      setText(status, texts.offline)
    }
  })
  const renderVisitors = createVisitorList((uid) => {
    drafts.set(chosen, field.value)
    field.value = drafts.get(uid) ?? ''
    chosen = uid
    history.replaceState(null, '', `#${new URLSearchParams({ visitor: uid })}`)
    void refresh()
  })
  const act = async (path: string, fields: Record<string, string> = {}): Promise<boolean> => {
    try {
      await write(path, { uid: chosen, text: '', ...fields })
      setText(status, '')
      return true
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      setText(
        status,
        texts.failed.replace('{error}', () => reason),
      )
      return false
    }
  }
  const field = createCompose((text) => act('operator/message', { text }))
  byId('invite', HTMLElement).addEventListener('click', () => act('operator/invite'))
  byId('raise', HTMLElement).addEventListener('click', () => act('operator/unread'))
  const switcher = byId('availability', HTMLSelectElement)
  switcher.addEventListener('change', () =>
    act('operator/availability', { availability: switcher.value }),
  )
  const onLost = (): void => setText(status, texts.offline)
  listenForNews({ address: () => 'operator/events', onNews: refresh, onLost })
}

/** Undefined if the visitor is gone: after a restart, or because there were too many. */
async function findVisitor(uid: string): Promise<VisitorDetail | undefined> {
  try {
    return await read<VisitorDetail>('operator/visitor', { uid })
  } catch (error) {
    if (error instanceof Refusal && error.code === 404) return undefined
    throw error
  }
}

start()
