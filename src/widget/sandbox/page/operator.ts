/** The operator view: who is on the site, what they look at and write; and answers to them. */
import { listen } from './bell.ts'
import { coalesce, Refusal, read, write } from './call.ts'
import { createCompose } from './compose.ts'
import { byId, setText } from './dom.ts'
import { createDetail } from './operator-detail.ts'
import { createVisitorList } from './operator-list.ts'
import type { VisitorDetail, VisitorSummary } from './wire.ts'
import { pageTexts } from './words.ts'

function start(): void {
  const texts = pageTexts()
  const status = byId('status', HTMLElement)
  const drawDetail = createDetail()
  /** What has been begun for each visitor: it must not be sent to another. */
  const drafts = new Map<string, string>()
  /** In the address, so that it outlives a reload. */
  let chosen = new URLSearchParams(location.hash.slice(1)).get('visitor') ?? ''
  const refresh = coalesce(async () => {
    try {
      const uid = chosen
      const visitors = await read<VisitorSummary[]>('operator/visitors')
      const detail = uid === '' ? undefined : await findVisitor(uid)
      drawVisitors(visitors, chosen)
      if (uid === chosen) drawDetail(detail)
      setText(status, '')
    } catch {
      setText(status, texts.offline)
    }
  })
  const drawVisitors = createVisitorList((uid) => {
    drafts.set(chosen, field.value)
    field.value = drafts.get(uid) ?? ''
    chosen = uid
    history.replaceState(null, '', `#${new URLSearchParams({ visitor: uid })}`)
    void refresh()
  })
  const act = async (path: string, text = ''): Promise<boolean> => {
    try {
      await write(path, { uid: chosen, text })
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
  const field = createCompose((text) => act('operator/message', text))
  byId('invite', HTMLElement).addEventListener('click', () => act('operator/invite'))
  byId('raise', HTMLElement).addEventListener('click', () => act('operator/unread'))
  const lost = (): void => setText(status, texts.offline)
  listen({ address: () => 'operator/events', ring: refresh, lost })
}

/** Undefined when the visitor is gone: after a restart, or because many others have come. */
async function findVisitor(uid: string): Promise<VisitorDetail | undefined> {
  try {
    return await read<VisitorDetail>('operator/visitor', { uid })
  } catch (error) {
    if (error instanceof Refusal && error.code === 404) return undefined
    throw error
  }
}

start()
