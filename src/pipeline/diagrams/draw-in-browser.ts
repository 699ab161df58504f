import type { MermaidRenderer } from 'mermaid-isomorphic'
import type { Browser, BrowserContext, BrowserType, LaunchOptions } from 'playwright'
import { contentHash } from '../content-hash.ts'
import type { Drawing } from './drawing.ts'
import { findBrowser } from './find-browser.ts'
import { mergeModes } from './merge-modes.ts'
import { pruneSvg } from './prune-svg.ts'
import { tidyError, tidySvg } from './tidy-svg.ts'

/** Draws sources: one result for each, in order; or says that no browser works, and why if one was found. */
export type Draw = (
  sources: readonly string[],
) => Promise<{ readonly drawings: readonly Drawing[] } | { readonly reason: string | null }>

/** A browser that hangs must not hang the build: time (ms) for the start, and for each diagram more. */
const patience = { start: 60_000, each: 5_000 }
/** Stands in the SVGs where the id of each diagram goes. */
const idPrefix = 'docgenDiagram'

/** Draws whenever it is asked to, in one browser that is started the first time. */
export interface DrawingSession {
  readonly draw: Draw
  close(): Promise<void>
}

/** A session with mermaid-isomorphic. Nothing is loaded or started before the first source. */
export function createDrawingSession(): DrawingSession {
  let opened: ReturnType<typeof openRenderer> | undefined
  return {
    async draw(sources) {
      opened ??= openRenderer()
      const renderer = await opened
      if (renderer === null) return { reason: null }
      try {
        const limit = patience.start + patience.each * sources.length
        return { drawings: await within(limit, drawAll(renderer.render, sources)) }
      } catch (error) {
        return { reason: tidyError(error) }
      }
    },
    async close() {
      await (await opened)?.close()
    },
  }
}

/** Null when there is no browser. */
async function openRenderer(): Promise<{ render: MermaidRenderer; close(): Promise<void> } | null> {
  const playwright = await import('playwright').catch(() => null)
  if (playwright === null) return null
  const executablePath = findBrowser(ownBrowser(playwright.chromium))
  if (executablePath === null) return null
  const { createMermaidRenderer } = await import('mermaid-isomorphic')
  const { browserType, close } = oneBrowser(playwright.chromium, executablePath)
  return { render: createMermaidRenderer({ browserType }), close }
}

function ownBrowser(chromium: BrowserType): string | null {
  try {
    return chromium.executablePath()
  } catch {
    return null
  }
}

/**
 * mermaid-isomorphic launches a browser for each call and lets go of it without waiting. It is given one that is
 * launched once, the same on every machine, and closed by whoever called this.
 */
function oneBrowser(chromium: BrowserType, executablePath: string) {
  let started: Promise<{ browser: Browser; context: BrowserContext }> | undefined
  const start = async () => {
    const browser = await launchSafely(chromium, {
      executablePath,
      args: ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-component-update'],
    })
    const context = await browser.newContext({
      bypassCSP: true,
      offline: true,
      locale: 'en-US',
      timezoneId: 'UTC',
      deviceScaleFactor: 1,
    })
    await context.addInitScript(makeRepeatable)
    return { browser, context }
  }
  const newContext = async () => {
    started ??= start()
    const { context } = await started
    return { newPage: () => context.newPage(), close: async () => {} }
  }
  const browserType = { launch: async () => ({ newContext, close: async () => {} }) }
  return {
    browserType: browserType as unknown as BrowserType,
    close: async () => {
      const running = await started?.catch(() => undefined)
      await running?.browser.close().catch(() => undefined)
    },
  }
}

/** With the sandbox where it works. It does not for root and in most containers; the pages are ours and offline. */
async function launchSafely(chromium: BrowserType, options: LaunchOptions): Promise<Browser> {
  if (process.getuid?.() === 0) return chromium.launch({ ...options, chromiumSandbox: false })
  try {
    return await chromium.launch({ ...options, chromiumSandbox: true })
  } catch {
    return chromium.launch({ ...options, chromiumSandbox: false })
  }
}

/** Runs in the page, before mermaid: no chance and no clock. */
function makeRepeatable(): void {
  let state = 1
  Math.random = () => {
    state = (Math.imul(state, 48_271) >>> 0) % 2_147_483_647
    return state / 2_147_483_647
  }
  const fixed = Date.UTC(2000, 0, 1)
  Date.now = () => fixed
  globalThis.Date = new Proxy(Date, {
    construct: (target, args: [], self) =>
      Reflect.construct(target, args.length > 0 ? args : [fixed], self) as Date,
  })
}

async function drawAll(render: MermaidRenderer, sources: readonly string[]): Promise<Drawing[]> {
  // Commits without an id get a random one, which would depend on what is drawn before: each such graph has a page of its own.
  const batches = [
    sources.filter((source) => !hasChance(source)),
    ...sources.filter(hasChance).map((source) => [source]),
  ]
  const drawings = new Map<string, Drawing>()
  for (const batch of batches.filter((one) => one.length > 0)) {
    // One after the other: two pages at once are no faster on the few cores of a build machine.
    const light = await renderBatch(render, batch, 'default')
    const dark = await renderBatch(render, batch, 'dark')
    for (const [index, source] of batch.entries()) {
      drawings.set(source, toDrawing(source, index, [light[index], dark[index]]))
    }
  }
  return sources.map((source) => drawings.get(source) as Drawing)
}

function hasChance(source: string): boolean {
  return /^\s*gitGraph/m.test(source)
}

type Rendered = Awaited<ReturnType<MermaidRenderer>>[number] | undefined

function renderBatch(render: MermaidRenderer, batch: string[], theme: 'default' | 'dark') {
  return render(batch, {
    prefix: idPrefix,
    mermaidConfig: {
      theme,
      securityLevel: 'strict',
      deterministicIds: true,
      deterministicIDSeed: 'docgen',
      handDrawnSeed: 1,
      suppressErrorRendering: true,
      // mermaid's own, on which its dark texts are too pale to read.
      ...(theme === 'dark' && { themeVariables: { edgeLabelBackground: '#2b2f38' } }),
    },
  })
}

function toDrawing(source: string, index: number, [light, dark]: [Rendered, Rendered]): Drawing {
  for (const result of [light, dark]) {
    if (result?.status === 'rejected') return { error: tidyError(result.reason) }
  }
  if (light?.status !== 'fulfilled' || dark?.status !== 'fulfilled') {
    return { error: 'mermaid drew nothing' }
  }
  const own = diagramId(source)
  const id = `${idPrefix}-${index}`
  const [inLight, inDark] = [light, dark].map(({ value }) => pruneSvg(tidySvg(value.svg, id, own)))
  const both = mergeModes(inLight as string, inDark as string)
  if (both !== null) return { both }
  return { light: inLight as string, dark: pruneSvg(tidySvg(dark.value.svg, id, `${own}-dark`)) }
}

/** The id of a diagram's SVG, and what its other ids begin with. */
function diagramId(source: string): string {
  return `d${contentHash(source).slice(0, 10)}`
}

async function within<T>(limit: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The browser did not answer in ${limit} ms.`)), limit)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
