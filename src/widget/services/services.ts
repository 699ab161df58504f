import type { WidgetEvent } from '../state/events.ts'
import type { State } from '../state/state.ts'
import { createApi, type ServiceContext } from './api.ts'
import { type BrowseService, createBrowseService } from './browse.ts'
import { createHiddenParts, type HiddenParts } from './hidden-parts.ts'
import { createIdentityService, type IdentityService } from './identity.ts'
import { createStorage, type Storage } from './storage.ts'
import { createUnreadService, type UnreadService } from './unread.ts'
import { createVisitorService, type VisitorService } from './visitor.ts'

/** Everything that uses the chat service and the browser's storage. */
export interface Services {
  visitor: VisitorService
  browse: BrowseService
  unread: UnreadService
  hidden: HiddenParts
  identity: IdentityService
  storage: Storage
}

interface ServiceOptions {
  state: () => State
  dispatch: (event: WidgetEvent) => void
  warn: (text: string) => void
  signal: AbortSignal
}

/** Creates the services of one widget. They read the state at each call and dispatch their results as events. */
export function createServices(options: ServiceOptions): Services {
  const identity = createIdentityService(options)
  const storage = createStorage(options)
  const service: ServiceContext = {
    ...options,
    storage,
    call: createApi({ ...options, identity }),
  }
  const visitor = createVisitorService(service)
  return {
    visitor,
    browse: createBrowseService(service, visitor),
    unread: createUnreadService(service, visitor),
    hidden: createHiddenParts(storage),
    identity,
    storage,
  }
}
