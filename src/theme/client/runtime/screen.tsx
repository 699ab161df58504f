/** The page as React shows it. */
import { type ReactNode, startTransition } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import type { ShellData } from '../../../shared/page-data.ts'
import { App } from '../../App.tsx'
import { ids } from '../../ids.ts'
import type { OtherPages } from '../../PageBody.tsx'
import { isOther } from '../../page-bodies.tsx'
import { Mounted } from './Mounted.tsx'
import { pageModel } from './page-model.ts'
import { type ParsedPage, readPage } from './read-page.ts'

/** The page shown by React. */
export interface Screen {
  readonly page: ParsedPage
  readonly shell: ShellData
  /** Loads the components for the page's kind. Rejects when that fails. */
  prepare(page: ParsedPage): Promise<void>
  /** Shows a prepared page. Resolves when it is in the document. */
  render(page: ParsedPage, shell?: ShellData): Promise<void>
}

/**
 * Hydrates the page of the document.
 * @throws Error when the page was not made by docsgen
 */
export async function hydrate(document: Document, first: ShellData): Promise<Screen> {
  const container = document.getElementById(ids.root)
  let page = readPage(document)
  let shell = first
  let OtherPage: OtherPages | null = null
  const prepare = async ({ data }: ParsedPage) => {
    if (OtherPage !== null || !isOther(data.view.content)) return
    OtherPage = (await import('../../pages/OtherPage.tsx')).OtherPage
  }
  if (!page || !container) throw new Error('This is no page of docsgen')
  let root: Root | undefined
  const draw = (render: (view: ReactNode) => void) =>
    new Promise<void>((resolve) => {
      const shown = page as ParsedPage
      render(
        <Mounted whenMounted={resolve}>
          <App
            model={pageModel(shown, shell)}
            articleHtml={shown.articleHtml}
            OtherPage={OtherPage}
          />
        </Mounted>,
      )
    })
  await prepare(page)
  await draw((view) => {
    // A transition, so that the reader's input has priority.
    startTransition(() => {
      root = hydrateRoot(container, view, { onRecoverableError: console.error })
    })
  })
  return {
    get page() {
      return page as ParsedPage
    },
    get shell() {
      return shell
    },
    prepare,
    render(nextPage, nextShell = shell) {
      page = nextPage
      shell = nextShell
      return draw((view) => root?.render(view))
    },
  }
}
