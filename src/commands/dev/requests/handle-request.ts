/** Answers a request for a page or file of the site. */
import type { ServerResponse } from 'node:http'
import { sendText } from '../../../support/serve/http-server.ts'
import { emptyPage, withLiveScript } from '../live/live-script.ts'
import type { DevSite } from '../site/dev-site.ts'
import { sendContent, sendFile } from './send.ts'

/** Sends the page or file at a decoded path. The root of the host redirects to the base of the site. */
export async function handleRequest(
  pathname: string,
  site: DevSite,
  response: ServerResponse,
): Promise<void> {
  const { baseUrl } = site
  if (baseUrl !== '/' && (pathname === '/' || `${pathname}/` === baseUrl)) {
    response.writeHead(302, { location: baseUrl, 'cache-control': 'no-store' }).end()
    return
  }
  const served = await site.resolve(pathname)
  if (served === null) {
    const content = withLiveScript(emptyPage, baseUrl)
    sendContent(response, 'index.html', { content, status: 500 })
  } else if (served.type === 'page') {
    const content = withLiveScript(served.page.html, baseUrl)
    sendContent(response, 'index.html', { content, status: served.status })
  } else if (served.type === 'content') sendContent(response, served.name, served)
  else if (!(await sendFile(response, served.file))) {
    sendText(response, 404, { text: 'The file was removed.' })
  }
}
