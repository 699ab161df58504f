/**
 * A Chromium for the tests, and its windows. Nothing is skipped: without a browser the tests fail. Tests take windows and
 * give them back: one of the same kind is not made anew but put back to how it was made, because a new window costs a
 * process and a profile.
 */
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Page,
} from 'playwright-core'
import { onTestFinished } from 'vitest'
import { findChromium } from '../../scripts/find-chromium.mjs'
import { answerChat } from './chat-service.ts'
import { giveIdleTime } from './idle-time.ts'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Starts a Chromium for a test that needs one of its own.
 * @param ignoreDefaultArgs - flags that Playwright sets and this one goes without: with any, it is a whole browser
 * @throws Error when there is none (scripts/test-requirements.mjs installs it)
 */
export async function launchBrowser(ignoreDefaultArgs: string[] = []): Promise<Browser> {
  const executablePath = findChromium(ignoreDefaultArgs.length > 0)
  if (!executablePath)
    throw new Error('Chromium was not found: run `npm test`, or set CHROMIUM_PATH')
  return chromium.launch({ executablePath, ignoreDefaultArgs, args: flags })
}

let shared: Promise<Browser> | undefined

/**
 * The Chromium of this worker, for all test files that it runs one after the other. Workers do not share one, because
 * its windows share a clipboard. test/setup/close-windows.ts closes the windows of each file. The chat service answers,
 * unless a window has a route of its own.
 */
export function sharedBrowser(): Promise<Browser> {
  // After a crash the next file starts another one.
  const start = async () => {
    const browser = (await launchBrowser()).once('disconnected', () => (shared = undefined))
    await answerChat(browser)
    return browser
  }
  shared ??= start()
  return shared
}

/** What is done to a window before its page is opened. */
export type Prepare = (context: BrowserContext) => Promise<void>

interface Window {
  readonly kind: string
  readonly page: Page
  readonly session: CDPSession
  readonly options: BrowserContextOptions
  /** Ends the profile and all of its windows. */
  readonly end: () => Promise<void>
  /** A test has changed something that cannot be undone: init scripts, clocks, routes of the whole profile. */
  isSpoilt: boolean
  isTaken: boolean
}

/** Every window that has not been closed. */
const windows = new Set<Window>()
/** Those that can be taken, by their kind. */
const stock = new Map<string, Window[]>()
/** How often a kind has been asked for. */
const asked = new Map<string, number>()
const numbers = new WeakMap<object, number>()
let last = 0

/**
 * An empty window of the shared browser, in a profile that holds nothing, but for files that the browser has in its cache.
 * It is given back when the test ends; one that is opened outside of a test, when its file ends.
 * @param prepare - also a script, which runs before all others
 */
export async function takeWindow(
  options: BrowserContextOptions = {},
  prepare?: Prepare | string,
): Promise<Page> {
  const kind = kindOf(options, prepare)
  asked.set(kind, (asked.get(kind) ?? 0) + 1)
  const window = stock.get(kind)?.pop() ?? (await makeWindow(kind, options, prepare))
  window.isTaken = true
  try {
    onTestFinished(() => giveBack(window))
  } catch {
    // It is for all tests of the file.
  }
  return window.page
}

/** Closes every window of the shared browser. */
export async function closeWindows(): Promise<void> {
  const all = [...windows]
  stock.clear()
  windows.clear()
  await Promise.all(all.map(({ end }) => end()))
  const browser = await shared
  await Promise.all(browser?.contexts().map((context) => context.close()) ?? [])
}

function kindOf(options: BrowserContextOptions, prepare: Prepare | string | undefined): string {
  if (typeof prepare !== 'function') return JSON.stringify([options, prepare])
  const number = numbers.get(prepare) ?? ++last
  numbers.set(prepare, number)
  return JSON.stringify([options, number])
}

async function makeWindow(
  kind: string,
  options: BrowserContextOptions,
  prepare: Prepare | string | undefined,
): Promise<Window> {
  const context = await (await sharedBrowser()).newContext({ ...options, bypassCSP: false })
  await giveIdleTime(context)
  if (typeof prepare === 'string') await context.addInitScript(prepare)
  else await prepare?.(context)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const end = context.close.bind(context)
  const window: Window = { kind, page, session, options, end, isSpoilt: false, isTaken: true }
  windows.add(window)
  const spoil = (target: object, ...names: readonly string[]) => {
    for (const name of names) {
      const act = Reflect.get(target, name) as (...args: unknown[]) => unknown
      Reflect.set(target, name, (...args: unknown[]) => {
        window.isSpoilt = true
        return act.apply(target, args)
      })
    }
  }
  spoil(page, 'addInitScript', 'exposeFunction', 'exposeBinding', 'close')
  spoil(context, 'addInitScript', 'exposeFunction', 'exposeBinding', 'route', 'newCDPSession')
  spoil(context.clock, 'install', 'setFixedTime', 'setSystemTime', 'pauseAt')
  // A page does not ask for a file that is in the cache, and the route would not see it.
  const route = page.route.bind(page)
  page.route = async (...args) => {
    await session.send('Network.clearBrowserCache')
    return route(...args)
  }
  // Tests that close their window before they end give it back.
  context.close = () => giveBack(window)
  return window
}

async function giveBack(window: Window): Promise<void> {
  const { kind } = window
  if (!window.isTaken) return
  window.isTaken = false
  // A kind that only one test asks for is not worth keeping.
  const isKept = !window.isSpoilt && (asked.get(kind) ?? 0) > 1
  const isBack =
    isKept &&
    (await putBack(window)
      .then(() => windows.has(window))
      .catch(() => false))
  if (isBack) {
    stock.set(kind, [...(stock.get(kind) ?? []), window])
  } else {
    windows.delete(window)
    await window.end()
  }
}

const events = [
  'console',
  'crash',
  'dialog',
  'domcontentloaded',
  'download',
  'framenavigated',
  'load',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
] as const

/** Stops everything in a window, and empties its profile. */
async function putBack({ page, session, options }: Window): Promise<void> {
  const context = page.context()
  const others = context.pages().filter((one) => one !== page)
  await Promise.all(others.map((one) => one.close()))
  for (const event of events) {
    page.removeAllListeners(event)
    context.removeAllListeners(event)
  }
  context.removeAllListeners('page')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const origins = new Set(page.frames().map((frame) => originOf(frame.url())))
  await Promise.all(page.frames().map((frame) => frame.evaluate(forgetSession).catch(() => {})))
  await page.goto('about:blank')
  for (const origin of origins)
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await session.send('Page.resetNavigationHistory')
  await context.clearCookies()
  await context.clearPermissions()
  await context.setOffline(options.offline ?? false)
  await page.emulateMedia({
    media: null,
    colorScheme: options.colorScheme ?? 'light',
    reducedMotion: options.reducedMotion ?? 'no-preference',
    forcedColors: options.forcedColors ?? 'none',
    contrast: options.contrast ?? 'no-preference',
  })
  await page.setViewportSize(options.viewport ?? { width: 1280, height: 720 })
  await page.mouse.move(-10, -10)
  page.setDefaultTimeout(30_000)
}

function forgetSession(): void {
  sessionStorage.clear()
  window.name = ''
}

function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : url
}
