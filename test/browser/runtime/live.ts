/** What the tests of the runtime share: waiting for it, walking with it, knowing a load from a change of page. */
import type { BrowserContext, Page } from 'playwright-core'

/**
 * Brings the runtime, as a reader's first key does, and resolves when the page is hydrated: it has brought its
 * announcer.
 */
export async function isLive(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('keydown')))
  await page.waitForSelector('#dg-announcer', { state: 'attached' })
}

/** Browsers that are never idle load the runtime on intent alone. */
export async function neverIdle(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
}

/** Marks the document, so that `isSameDocument` can find out whether it has been loaded anew since. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => {
    ;(window as Window & { marked?: boolean }).marked = true
  })
}

export function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => (window as Window & { marked?: boolean }).marked === true)
}

/** Follows a link to a path below the base, whether the page has one or not, and waits until the page is shown. */
export async function follow(page: Page, url: string): Promise<void> {
  const shown = page.evaluate(
    () =>
      new Promise((resolve) => document.addEventListener('docsgen:page', resolve, { once: true })),
  )
  await clickLinkTo(page, url)
  await shown
}

/** Clicks a link to an address, which is put into the content for it. */
export async function clickLinkTo(page: Page, url: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement('a')
    link.href = href
    document.querySelector('main')?.append(link)
    link.click()
    link.remove()
  }, url)
}

/** The shell and the content as HTML, without what scripts may change and what React needs between texts. */
export function renderedHtml(page: Page, html: string | null): Promise<string> {
  return page.evaluate((text) => {
    const source = text === null ? document : new DOMParser().parseFromString(text, 'text/html')
    const root = source.getElementById('dg-root')?.cloneNode(true) as HTMLElement
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT)
    const comments: Node[] = []
    while (walker.nextNode()) comments.push(walker.currentNode)
    for (const comment of comments) (comment as Comment).remove()
    // What only a live page has: buttons in the sidebar, the section that is read, pictures that can be enlarged.
    for (const button of root.querySelectorAll('.dg-caret, .dg-enlarge')) button.remove()
    const strip = (selector: string, names: readonly string[]) => {
      for (const element of root.querySelectorAll(selector)) {
        for (const name of names) element.removeAttribute(name)
      }
    }
    for (const summary of root.querySelectorAll('summary')) summary.removeAttribute('title')
    strip('[data-color-mode]', ['disabled', 'title', 'aria-label'])
    strip('.dg-sidebar ul', ['id'])
    strip('.dg-search :is(input, kbd)', ['autofocus', 'data-key'])
    strip('.dg-toc a', ['aria-current'])
    // Only those that are wider than the page stay focusable.
    strip('.diagram-view', ['tabindex'])
    strip('[data-zoom]', ['data-zoom', 'tabindex', 'role', 'aria-haspopup', 'aria-label'])
    root.normalize()
    return root.innerHTML
  }, html)
}
