/** Starts the browser of this machine, for what only a browser can draw or print. */
import type { Browser, BrowserType, LaunchOptions } from 'playwright'
import { findBrowser } from './find-browser.ts'

/** Longest time (ms) that a browser may take to start. */
export const startLimit = 60_000

/** Without processes of their own for compositing and for the network, a browser takes 20 MB less. */
const browserFlags = [
  '--disable-gpu',
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2',
  '--disable-quic',
  '--no-first-run',
  '--disable-component-update',
]

/** Playwright's launcher, and the browser that it is to start. */
export interface BrowserHere {
  readonly chromium: BrowserType
  readonly executablePath: string
}

/** The browser of this machine; null without one, or without playwright. */
export async function browserHere(): Promise<BrowserHere | null> {
  const playwright = await import('playwright').catch(() => null)
  if (playwright === null) return null
  const { chromium } = playwright
  const executablePath = findBrowser(ownBrowser(chromium))
  return executablePath === null ? null : { chromium, executablePath }
}

/** Path of the browser, also where playwright is not installed; null: there is none. */
export async function browserPath(): Promise<string | null> {
  const playwright = await import('playwright').catch(() => null)
  return findBrowser(playwright && ownBrowser(playwright.chromium))
}

function ownBrowser(chromium: BrowserType): string | null {
  try {
    return chromium.executablePath()
  } catch {
    // Playwright has no browser for this platform; another one may be installed.
    return null
  }
}

/** Starts it, with the same settings on every machine. @throws Error when it does not start */
export function launchBrowser({ chromium, executablePath }: BrowserHere): Promise<Browser> {
  return launchSafely(chromium, {
    executablePath,
    args: browserFlags,
    // The command ends this process itself, and Playwright ends the browser when the process exits.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    // Closing waits for a browser that is being started.
    timeout: startLimit,
  })
}

/** With the sandbox where it works. It does not for root and in most containers; the pages are ours and offline. */
async function launchSafely(chromium: BrowserType, options: LaunchOptions): Promise<Browser> {
  if (process.getuid?.() === 0) return chromium.launch({ ...options, chromiumSandbox: false })
  try {
    return await chromium.launch({ ...options, chromiumSandbox: true })
  } catch {
    // If the sandbox was not the reason, this fails as well, with that reason.
    return chromium.launch({ ...options, chromiumSandbox: false })
  }
}
