/** A site of test/golden/sites, built and served to a browser. */
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { type PreviewServer, preview } from '../../src/commands/preview/preview.ts'
import { builtSite } from '../golden/site.ts'
import { takeWindow } from './windows.ts'

export interface SiteInBrowser {
  /** Address of a path below the base. */
  url(where: string): string
  /** A window of its own, not yet anywhere; with what its pages complained of. */
  open(): Promise<{ page: Page; complaints: string[] }>
}

/** Serves the site, as golden tests have built it, to the tests of a file. */
export function siteInBrowser(name: string): SiteInBrowser {
  let server: PreviewServer | undefined
  beforeAll(async () => {
    const { outDir } = await builtSite(name)
    server = await preview({ root: path.dirname(outDir), port: 0 })
  })
  afterAll(async () => {
    await server?.close()
  })
  return {
    url: (where) => new URL(where, `${server?.origins[0]}${server?.baseUrl}`).href,
    async open() {
      const page = await takeWindow()
      const complaints: string[] = []
      page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`))
      page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`))
      return { page, complaints }
    },
  }
}
