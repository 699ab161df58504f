/** A site with the pages of specification.ts, and the panel that one of them opens. */
import fs from 'node:fs'
import path from 'node:path'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { build } from '../../../src/commands/build/build.ts'
import { madeOnce } from '../../setup/made-once.ts'
import { type OpenPage, type ServedSite, servedSite } from '../browser.ts'
import { type ApiServer, type Arrived, startApiServer } from './api-server.ts'
import { specification, stranger } from './specification.ts'

const config = {
  title: 'Pets',
  url: 'https://docs.example.com',
  locales: ['en', 'zh-CN', 'zh-TW'],
  api: { proxy: 'https://proxy.example.com/?url={url}' },
  openapi: { pets: 'openapi/pets.json', stranger: 'openapi/stranger.json' },
}

async function makeSite(): Promise<string> {
  const { folder } = await madeOnce('api-panel-site', async (root) => {
    const write = (file: string, content: string) => {
      fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
      fs.writeFileSync(path.join(root, file), content)
    }
    write('docsgen.config.ts', `export default ${JSON.stringify(config)}`)
    write('openapi/pets.json', JSON.stringify(specification))
    write('openapi/stranger.json', JSON.stringify(stranger))
    write('docs/intro.md', '# Intro\n\nText.')
    await build({ root })
  })
  return folder
}

/** An open panel. */
export interface OpenPanel extends OpenPage {
  readonly panel: Locator
  /** The field with the label. */
  readonly field: (label: string) => Locator
  readonly send: () => Promise<void>
  /** Sends, and waits for the answer's status. */
  readonly answer: () => Promise<string>
  /** The request that arrived last. */
  readonly last: () => Arrived | undefined
}

export interface PanelSite extends Omit<ServedSite, 'window'> {
  /** The site's folder, which is for reading only. */
  readonly folder: string
  readonly server: ApiServer
  /** Opens the panel of an operation with the port of the server filled in. */
  panel(slug: string, options?: BrowserContextOptions & { locale?: string }): Promise<OpenPanel>
  /** A window that shows the panels of operations one after the other, each on its page by a load. */
  panels(): Promise<{
    show(slug: string): Promise<Omit<OpenPanel, 'close'>>
    close(): Promise<void>
  }>
}

/** Serves site and API during the tests of a file. */
export function panelSite(): PanelSite {
  let folder = ''
  const site = servedSite(async () => {
    folder = await makeSite()
    return folder
  })
  let server: ApiServer | undefined
  beforeAll(async () => {
    server = await startApiServer()
  })
  afterAll(() => server?.close())
  const api = () => server as ApiServer
  const parts = async ({ page }: Pick<OpenPage, 'page'>) => {
    const panel = await openPanel(page, api().port)
    const field = (label: string) => panel.getByLabel(label, { exact: true })
    const send = () => panel.locator('.api-send-button').click()
    return {
      ...{ panel, field, send },
      last: () => api().arrived.at(-1),
      async answer() {
        await send()
        const status = panel.locator('.api-answer .api-status')
        await status.waitFor()
        return (await status.textContent()) ?? ''
      },
    }
  }
  return {
    get url() {
      return site.url
    },
    get server() {
      return api()
    },
    get folder() {
      return folder
    },
    open: site.open,
    async panel(slug, { locale = '', ...options } = {}) {
      const opened = await site.open(`${locale}docs/pets/${slug}`, options)
      return { ...opened, ...(await parts(opened)) }
    },
    async panels() {
      const { page, show } = await site.window()
      return {
        async show(slug) {
          const opened = await show(`docs/pets/${slug}`)
          return { ...opened, ...(await parts(opened)) }
        },
        close: () => page.context().close(),
      }
    },
  }
}

/** Opens the panel by its button; its requests do not go through the site's proxy, which is none. */
export async function openPanel(page: Page, port: number): Promise<Locator> {
  await page.locator('[data-api-open]').click()
  const panel = page.locator('.api-panel[open]')
  await panel.locator('[data-variable=port]').fill(String(port))
  await panel.locator('.api-proxy input').uncheck()
  return panel
}
