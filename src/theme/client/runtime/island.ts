import type { ComponentType, PropsWithChildren } from 'react'
import { fillText } from '../../../shared/messages/fill-text.ts'
import type { PageTexts } from '../../../shared/page-data.ts'

/** A component in a page, as its element tells of it (pipeline/compile/mdx/live-components.tsx). */
export interface Island {
  readonly element: HTMLElement
  /** Address of the module. */
  readonly chunk: string
  readonly name: string
  readonly props: Readonly<Record<string, unknown>>
  /** HTML between its tags; null for none. */
  readonly children: string | null
  /** What its generated ids begin with. */
  readonly ids: string
}

/** The components of a document, outer ones first. */
export function islandsOf(document: Document): Island[] {
  return [...document.querySelectorAll<HTMLElement>('dg-island:not([data-chunk=""])')].map(
    (element) => {
      const { chunk = '', name = '', props = '{}', ids = '' } = element.dataset
      const children = childrenOf(element)
      return { element, chunk, name, ids, children, props: JSON.parse(props) }
    },
  )
}

/** In their place where the component shows them, else in the template after it. */
function childrenOf(element: HTMLElement): string | null {
  const next = element.nextElementSibling
  const shown = element.querySelector('dg-children')
  if (shown) return shown.innerHTML
  return next instanceof HTMLTemplateElement ? next.innerHTML : null
}

/** What a chunk exports. */
interface Chunk {
  readonly docsgenComponents?: Readonly<Record<string, ComponentType<PropsWithChildren>>>
}

/**
 * Loads a component.
 * @param attempt browsers remember that an address has failed: from 1 on it is asked for under another
 * @throws Error when it cannot be loaded, or the module has no such component (spec 8)
 */
export async function loadComponent(
  { chunk, name }: Island,
  texts: PageTexts,
  attempt: number,
): Promise<ComponentType<PropsWithChildren>> {
  const module = (await import(attempt === 0 ? chunk : `${chunk}?retry=${attempt}`)) as Chunk
  const component = module.docsgenComponents?.[name]
  if (component) return component
  const text = name === 'default' ? texts.noDefaultExport : texts.noSuchExport
  throw new Error(fillText(text, [chunk, name]))
}
