/**
 * Islands: the site's own components (`pages/*.tsx`, imports of .mdx), each hydrated as a React root of its own over
 * the HTML from the build. Loaded with the first page that has one.
 */
import { type ComponentType, createElement, type PropsWithChildren, useState } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { createSpinner } from '../../browser/spinner.ts'
import { ComponentError } from '../../errors/ComponentError.tsx'
import { ErrorBoundary } from '../../errors/ErrorBoundary.tsx'
import { PageContext, type PageModel } from '../../page-context.ts'
import { type Island, islandsOf, loadComponent, readIsland } from './island.ts'
import { Mounted } from './Mounted.tsx'
import type { Presses } from './pressed-buttons.ts'

export interface Islands {
  /** Hydrates the islands of the current page and unmounts those that have left the document. */
  mount(model: PageModel): void
  /** Whether the element is hydrated, or will be: React owns its content, which may differ from the served HTML. */
  isLive(element: Element): boolean
  /** In docsgen dev: gives hydrated islands the props of a new version of the page, by their element. State is kept. */
  update(model: PageModel, next: ReadonlyMap<Element, HTMLElement>): void
}

/** An island that is hydrated, or is being hydrated. */
interface LiveIsland {
  readonly root: Root
  readonly whenMounted: () => void
  readonly Component: ComponentType<PropsWithChildren>
  readonly island: Island
}

/** Number of retries for a chunk before the page is reloaded. */
const attempts = 2

export function createIslands(document: Document, presses: Presses): Islands {
  const roots = new Map<Element, LiveIsland>()
  const taken = new WeakSet<Element>()
  const spinner = createSpinner(document)

  /** Versions that came after an island was read, the last one of each. */
  const sent = new WeakMap<Element, HTMLElement>()

  /** Data of the newest version of the page; null until one was sent. */
  let latest: PageModel | null = null
  const mounted = new WeakSet<Element>()

  /** Only once it is mounted: React reports an earlier update as an error, and draws the component from nothing. */
  const show = (element: Element, model: PageModel) => {
    const known = roots.get(element)
    if (!known || !mounted.has(element)) return
    const version = sent.get(element)
    const island = version ? readIsland(version) : known.island
    known.root.render(live({ ...known, island }, model))
  }

  const mountOne = async (island: Island, model: PageModel, attempt: number): Promise<void> => {
    const { element } = island
    spinner.start(model.texts.loading)
    try {
      const Component = await loadComponent(island, model.texts, attempt)
      if (!element.isConnected) return
      const options = { identifierPrefix: island.ids, onRecoverableError: console.error }
      const whenMounted = () => {
        mounted.add(element)
        if (latest) show(element, latest)
      }
      const known = { Component, island, whenMounted }
      const root = hydrateRoot(element, live(known, model), options)
      roots.set(element, { ...known, root })
      presses.get(element)?.click()
    } catch (error) {
      if (!element.isConnected) return
      const again = () => {
        if (attempt >= attempts) location.reload()
        else void mountOne(island, model, attempt + 1)
      }
      showError(element, model, { error, again })
    } finally {
      presses.delete(element)
      spinner.finish()
    }
  }

  return {
    mount(model) {
      for (const [element, { root }] of roots) {
        if (element.isConnected) continue
        root.unmount()
        roots.delete(element)
      }
      // All are read before any is hydrated, because they can be nested.
      for (const island of islandsOf(document)) {
        if (taken.has(island.element)) continue
        taken.add(island.element)
        void mountOne(island, model, 0)
      }
    },
    isLive: (element) => taken.has(element),
    update(model, next) {
      latest = model
      for (const [element, version] of next) sent.set(element, version)
      for (const element of roots.keys()) show(element, model)
    },
  }
}

function live(
  { Component, island: { props, children }, whenMounted }: Omit<LiveIsland, 'root'>,
  model: PageModel,
) {
  const { texts } = model
  return (
    <Mounted whenMounted={whenMounted}>
      <ErrorBoundary
        place={model.view.path}
        fallback={(error, retry) => <ComponentError error={error} retry={retry} texts={texts} />}
      >
        <PageContext value={model}>
          <Component {...props}>
            {children === null ? undefined : <Slotted html={children} />}
          </Component>
        </PageContext>
      </ErrorBoundary>
    </Mounted>
  )
}

/** As it was when it was first shown: docsgen dev changes the elements themselves (live/morph.ts). */
function Slotted({ html }: { readonly html: string }) {
  const [inner] = useState({ __html: html })
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what the author wrote, as the build rendered it
  return createElement('dg-children', { dangerouslySetInnerHTML: inner })
}

/** Inserts the error before the component's HTML, which stays readable. */
function showError(
  element: Element,
  { texts }: PageModel,
  { error, again }: { readonly error: unknown; readonly again: () => void },
): void {
  console.error(error)
  const box = element.ownerDocument.createElement('div')
  element.before(box)
  const root = createRoot(box)
  const retry = () => {
    root.unmount()
    box.remove()
    again()
  }
  root.render(<ComponentError error={error} retry={retry} texts={texts} />)
}
