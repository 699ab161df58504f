import { createApi, type Service } from './api.ts'
import { type BrowseService, createBrowseService } from './browse.ts'
import type { WidgetEvent } from './events.ts'
import type { State } from './state.ts'
import { createStorage } from './storage.ts'
import { createUnreadService, type UnreadService } from './unread.ts'
import { createVisitorService, type VisitorService } from './visitor.ts'

/** All that talks to the chat service and the browser's storage. */
export interface Services {
  visitor: VisitorService
  browse: BrowseService
  unread: UnreadService
}

interface ServiceOptions {
  state: () => State
  dispatch: (event: WidgetEvent) => void
  warn: (text: string) => void
  signal: AbortSignal
}

/** The services of one widget; they read the state at the time of each call, and tell of what they learn. */
export function createServices(options: ServiceOptions): Services {
  const service: Service = {
    ...options,
    storage: createStorage(options),
    call: createApi(options),
  }
  const visitor = createVisitorService(service)
  return {
    visitor,
    browse: createBrowseService(service, visitor),
    unread: createUnreadService(service, visitor),
  }
}
