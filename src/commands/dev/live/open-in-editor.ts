/** Opens the place of a problem in the author's editor, when it is clicked on a page. */
import fs from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import launchEditor from 'launch-editor'
import { sendText } from '../../../support/serve/http-server.ts'
import { isFromOwnPage, isFromThisMachine } from './own-page.ts'

/**
 * Answers the request of a page to open a file of the site. Other pages and other machines are refused.
 * @param query - `place=docs/a.md:3:7`, with a path relative to the site's folder
 */
export function openInEditor(
  root: string,
  query: string,
  { message, response }: { readonly message: IncomingMessage; readonly response: ServerResponse },
): void {
  if (!isFromThisMachine(message) || !isFromOwnPage(message.headers)) {
    sendText(response, 403, { text: 'Only pages of this server on this machine may open files.' })
    return
  }
  const place = placeIn(root, new URLSearchParams(query).get('place') ?? '')
  if (place === null) {
    sendText(response, 404, { text: 'The site has no such file.' })
    return
  }
  let failure: string | undefined
  launchEditor(place, (_, reason) => {
    failure = reason ?? 'No editor is running. Name one in the environment: LAUNCH_EDITOR=code'
  })
  if (failure === undefined) response.writeHead(204, { 'cache-control': 'no-store' }).end()
  else sendText(response, 500, { text: failure })
}

/** The place with the absolute path of its file; null when that is no file of the site. */
function placeIn(root: string, place: string): string | null {
  const [, name = '', position = ''] = /^(.*?)((?::\d+){0,2})$/s.exec(place) ?? []
  const file = path.resolve(root, name)
  if (!file.startsWith(root + path.sep)) return null
  const isFile = fs.statSync(file, { throwIfNoEntry: false })?.isFile() ?? false
  return isFile ? file + position : null
}
