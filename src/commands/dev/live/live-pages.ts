/** The pages that are open in browsers. Each gets its changes over its event stream. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Diagnostic } from '../../../shared/diagnostic.ts'
import { withFixes } from '../../../support/fixes/find-fix.ts'
import { applySeverities } from '../../../support/problems.ts'
import { sendText } from '../../../support/serve/http-server.ts'
import { readTarget } from '../../../support/serve/request-target.ts'
import type { Resolved } from '../requests/results.ts'
import type { DevSite } from '../site/dev-site.ts'
import { type Client, createClients } from './clients.ts'
import { emptyPage, shownKey, withLiveScript } from './live-script.ts'
import type { Mends } from './mends.ts'
import { missingReport } from './missing-report.ts'
import { isFromOwnPage } from './own-page.ts'
import { problemViews } from './problem-view.ts'

export interface LivePages {
  /** Opens the event stream of a page; `query` holds its path and the key of the version it shows. */
  connect(query: string, message: IncomingMessage, response: ServerResponse): Promise<void>
  /** Sends every open page its new version and problems, if they have changed. */
  push(): Promise<void>
  /** Sends an event to all open pages. */
  broadcast(event: 'files' | 'notice', data: unknown): void
  close(): void
}

/**
 * Creates the list of open pages, empty.
 * @param offer - as for `problemViews`
 */
export function createLivePages(root: string, site: DevSite, offer: Mends['offer']): LivePages {
  const clients = createClients()

  /** The problems that the page shows: its own, and errors of the site. Warnings of the site are for the terminal. */
  function problemsOf(diagnostics: readonly Diagnostic[]): Diagnostic[] {
    const errors = site.siteProblems().filter(({ severity }) => severity === 'error')
    return applySeverities([...errors, ...site.withSeverity(diagnostics)], {})
  }

  function show(client: Client, served: Resolved | null): void {
    if (served !== null && served.type !== 'page') return
    const html = served?.page.html ?? emptyPage
    const shown = shownKey(html)
    if (shown !== client.shown) {
      client.shown = shown
      clients.send(client, 'page', { html: withLiveScript(html, site.baseUrl), shown })
    }
    const isMissing = served?.status === 404
    const missing = isMissing ? missingReport(client.path, site) : null
    if (JSON.stringify(missing) !== client.missing) {
      client.missing = JSON.stringify(missing)
      clients.send(client, 'missing', missing)
    }
    const problems = withFixes(root, problemsOf(served?.page.diagnostics ?? []))
    const views = problemViews(root, problems, offer)
    const reported = JSON.stringify(views)
    if (reported === client.reported) return
    client.reported = reported
    clients.send(client, 'problems', views)
  }

  return {
    async connect(query, message, response) {
      const parameters = new URLSearchParams(query)
      const target = readTarget(parameters.get('path') ?? '')
      if (target === null) return sendText(response, 400, { text: 'The address is malformed.' })
      if (!isFromOwnPage(message.headers)) {
        return sendText(response, 403, { text: 'Only pages of this server may connect.' })
      }
      const shown = parameters.get('shown') ?? ''
      const client = clients.add(response, { path: target.path, shown })
      show(client, await site.resolve(target.path))
    },
    async push() {
      const made = new Map<string, Promise<Resolved | null>>()
      for (const client of clients.all()) {
        const served = made.get(client.path) ?? site.resolve(client.path)
        made.set(client.path, served)
        show(client, await served)
      }
    },
    broadcast(event, data) {
      for (const client of clients.all()) clients.send(client, event, data)
    },
    close: () => clients.close(),
  }
}
