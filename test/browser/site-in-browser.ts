/** A site of test/golden/sites, built and served to a browser. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { build } from '../../src/commands/build/build.ts'
import { type PreviewServer, preview } from '../../src/commands/preview/preview.ts'
import { sharedBrowser } from './browser.ts'

export interface SiteInBrowser {
  /** Address of a path below the base. */
  url(where: string): string
  /** A window of its own, not yet anywhere; with what its pages complained of. */
  open(): Promise<{ page: Page; complaints: string[] }>
}

/** Builds the site before the tests of a file. Its windows are closed with the browser. */
export function siteInBrowser(name: string): SiteInBrowser {
  let browser: Browser | undefined
  let server: PreviewServer | undefined
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-browser-'))
  beforeAll(async () => {
    const root = path.join(folder, 'site')
    fs.cpSync(path.join(import.meta.dirname, '../golden/sites', name), root, { recursive: true })
    await build({ root, concurrency: 0 })
    server = await preview({ root, port: 0 })
    browser = await sharedBrowser()
  })
  afterAll(async () => {
    await server?.close()
    fs.rmSync(folder, { recursive: true, force: true })
  })
  return {
    url: (where) => new URL(where, `${server?.origins[0]}${server?.baseUrl}`).href,
    async open() {
      if (!browser) throw new Error('open() is for use inside a test')
      const page = await browser.newPage()
      const complaints: string[] = []
      page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`))
      page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`))
      return { page, complaints }
    },
  }
}
