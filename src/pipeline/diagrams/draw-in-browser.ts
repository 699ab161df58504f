import os from 'node:os'
import type { MermaidRenderer } from 'mermaid-isomorphic'
import type { Browser, BrowserContext, BrowserType } from 'playwright'
import { diagramColors } from '../../shared/diagram-colors.ts'
import { withinTime } from '../../support/within-time.ts'
import { addDiagramsCommand, hasDiagramPackages } from './diagram-packages.ts'
import type { Drawing } from './drawing.ts'
import { type BrowserHere, browserHere, launchBrowser, startLimit } from './launch-browser.ts'
import { tidyError } from './tidy-error.ts'

/** Why no diagram can be rendered here. */
export type Obstacle =
  | { readonly type: 'not-installed'; readonly addCommand: string }
  | { readonly type: 'no-browser' }
  | { readonly type: 'browser-failed'; readonly reason: string }

/** Renders sources: one result for each, in order; or says why none can be rendered. */
export type Draw = (
  sources: readonly string[],
) => Promise<{ readonly drawings: readonly Drawing[] } | { readonly obstacle: Obstacle }>

/** Time limit (ms) for each diagram, beside that of the start, so that a browser that hangs does not hang the build. */
const patience = 5_000
/** Ids that mermaid gives begin with this; `tidySvg` replaces them. */
const idPrefix = 'docsgenDiagram'

/** Renders in one browser, which is started with the first diagram. */
export interface DrawingSession {
  /** Starts the browser, which takes a second, before there is anything to draw. If it cannot be, `draw` says why. */
  start(): void
  readonly draw: Draw
  /** Closes the browser until there is another diagram. */
  pause(): Promise<void>
  /** Closes the browser for good. */
  close(): Promise<void>
}

export interface DrawingOptions {
  /** Absolute folder of the site. */
  readonly root: string
}

/** A session with mermaid-isomorphic. Nothing is loaded or started before the first source. */
export function createDrawingSession({ root }: DrawingOptions): DrawingSession {
  let opened: ReturnType<typeof openRenderer> | undefined
  let isClosed = false
  const open = () => {
    if (isClosed) throw new Error('The browser was closed.')
    opened ??= openRenderer()
    return opened
  }
  const pause = async () => {
    const closing = opened
    opened = undefined
    // `draw` has already reported a failed start.
    const renderer = await closing?.catch(() => null)
    await renderer?.close()
  }
  return {
    start() {
      if (isClosed || !hasDiagramPackages()) return
      open()
        .then((renderer) => renderer?.start())
        .catch(() => {})
    },
    async draw(sources) {
      try {
        if (!hasDiagramPackages()) {
          return { obstacle: { type: 'not-installed', addCommand: addDiagramsCommand(root) } }
        }
        const renderer = await open()
        if (renderer === null) return { obstacle: { type: 'no-browser' } }
        const limit = startLimit + patience * sources.length
        return { drawings: await within(limit, drawAll(renderer.render, sources)) }
      } catch (error) {
        return { obstacle: { type: 'browser-failed', reason: tidyError(error) } }
      }
    },
    pause,
    close() {
      isClosed = true
      return pause()
    },
  }
}

/** Null when there is no browser. */
async function openRenderer(): Promise<{
  render: MermaidRenderer
  start(): Promise<unknown>
  close(): Promise<void>
} | null> {
  const found = await browserHere()
  if (found === null) return null
  const { createMermaidRenderer } = await import('mermaid-isomorphic')
  const { browserType, start, close } = oneBrowser(found)
  return { render: createMermaidRenderer({ browserType }), start, close }
}

/**
 * mermaid-isomorphic launches a browser for each call and does not wait for it to close. This one is launched once, with
 * the same settings on every machine, and closed by the caller.
 */
function oneBrowser(found: BrowserHere) {
  let started: Promise<{ browser: Browser; context: BrowserContext }> | undefined
  const launch = async () => {
    const browser = await launchBrowser(found)
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
  let isClosed = false
  const start = () => {
    // Nothing is started after the end.
    if (isClosed) throw new Error('The browser was ended.')
    started ??= launch()
    return started
  }
  const newContext = async () => {
    const { context } = await start()
    return { newPage: () => context.newPage(), close: async () => {} }
  }
  const browserType = { launch: async () => ({ newContext, close: async () => {} }) }
  return {
    browserType: browserType as unknown as BrowserType,
    start,
    close: async () => {
      isClosed = true
      // A browser that could not be started or has crashed is gone already; `draw` has reported it.
      const running = await started?.catch(() => undefined)
      await running?.browser.close().catch(() => undefined)
    },
  }
}

/**
 * Runs in the page before mermaid: fixed random numbers and a fixed time, so that equal sources give equal bytes. Each
 * diagram gets the same numbers, whatever was drawn before it: git graphs give commits random ids.
 */
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
  type Mermaid = { render(...parts: unknown[]): Promise<unknown> }
  let mermaid: Mermaid | undefined
  Object.defineProperty(globalThis, 'mermaid', {
    get: () => mermaid,
    set(loaded: Mermaid) {
      const render = loaded.render.bind(loaded)
      let last: Promise<unknown> = Promise.resolve()
      loaded.render = (...parts) => {
        const drawn = last.then(() => {
          state = 1
          return render(...parts)
        })
        last = drawn.catch(() => {})
        return drawn
      }
      mermaid = loaded
    },
  })
}

type Mode = 'light' | 'dark'

/** One diagram in one colour mode. */
interface Job {
  readonly source: string
  readonly mode: Mode
}

/** Drawings for each page of the browser: opening one more takes as long as about ten drawings, because it loads mermaid. */
const worthPage = 50

/** A page draws one diagram after the other. Many diagrams are drawn in several pages, at most one for each core. */
async function drawAll(render: MermaidRenderer, sources: readonly string[]): Promise<Drawing[]> {
  const jobs = sources.flatMap((source) => [
    { source, mode: 'light' as const },
    { source, mode: 'dark' as const },
  ])
  const pages = Math.min(os.availableParallelism(), Math.ceil(jobs.length / worthPage))
  const size = Math.ceil(jobs.length / pages)
  const batches = Array.from({ length: pages }, (_, page) =>
    jobs.slice(page * size, (page + 1) * size),
  )
  const drawn = new Map<Job, Rendered>()
  const drawBatch = async (batch: readonly Job[]) => {
    const results = await renderBatch(render, batch)
    for (const [index, job] of batch.entries()) {
      const result = results[index]
      if (result) drawn.set(job, { result, id: `${idPrefix}-${index}` })
    }
  }
  await Promise.all(batches.map(drawBatch))
  return Promise.all(
    sources.map((source, index) =>
      toDrawing(source, drawn.get(jobs[2 * index] as Job), drawn.get(jobs[2 * index + 1] as Job)),
    ),
  )
}

interface Rendered {
  readonly result: Awaited<ReturnType<MermaidRenderer>>[number]
  /** The id that mermaid was given. */
  readonly id: string
}

function renderBatch(render: MermaidRenderer, batch: readonly Job[]) {
  const diagrams = batch.map(inMode)
  return render(diagrams, {
    prefix: idPrefix,
    mermaidConfig: {
      theme: 'default',
      securityLevel: 'strict',
      deterministicIds: true,
      deterministicIDSeed: 'docsgen',
      handDrawnSeed: 1,
      suppressErrorRendering: true,
    },
  })
}

/**
 * The source with a directive for the colours of a mode, unless its author chose a theme. The directive has no line of its
 * own, so that line numbers in errors stay right.
 */
function inMode({ source, mode }: Job): string {
  const [frontMatter = ''] = /^\s*---\s*\n.*?\n\s*---\s*\n/s.exec(source) ?? []
  const settings = [frontMatter, ...(source.match(/%%\{.*?\}%%/gs) ?? [])].join('')
  if (/\btheme\b/.test(settings)) return source
  const own = { theme: themes[mode], themeVariables: diagramColors[mode] }
  return `${frontMatter}%%{init: ${JSON.stringify(own)}}%%${source.slice(frontMatter.length)}`
}

/** mermaid's names of the modes. */
const themes = { light: 'default', dark: 'dark' } as const

async function toDrawing(
  source: string,
  light: Rendered | undefined,
  dark: Rendered | undefined,
): Promise<Drawing> {
  for (const one of [light, dark]) {
    if (one?.result.status === 'rejected') return { error: tidyError(one.result.reason, source) }
  }
  if (light?.result.status !== 'fulfilled' || dark?.result.status !== 'fulfilled') {
    return { error: 'mermaid drew nothing' }
  }
  const { finishDrawing } = await import('./finish-drawing.ts')
  return finishDrawing(source, {
    light: { svg: light.result.value.svg, id: light.id },
    dark: { svg: dark.result.value.svg, id: dark.id },
  })
}

function within<T>(limit: number, work: Promise<T>): Promise<T> {
  const late = () => new Error(`The browser did not answer in ${limit} ms.`)
  return withinTime(work, { limit, late, keepsAlive: true })
}
