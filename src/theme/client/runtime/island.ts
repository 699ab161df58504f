import type { ComponentType, PropsWithChildren } from 'react'
import { fillText } from '../../../shared/messages/fill-text.ts'
import type { PageTexts } from '../../../shared/page-data.ts'

/** A hydrated component of a page, read from its element (pipeline/compile/mdx/live-components.tsx). */
export interface Island {
  readonly element: HTMLElement
  /** URL of the module. */
  readonly chunk: string
  readonly name: string
  readonly props: Readonly<Record<string, unknown>>
  /** HTML of its children; null without any. */
  readonly children: string | null
  /** Prefix of its generated ids. */
  readonly ids: string
}

/** The islands of a document, outer ones first. */
export function islandsOf(document: Document): Island[] {
  const elements = document.querySelectorAll<HTMLElement>('dg-island:not([data-chunk=""])')
  return [...elements].map(readIsland)
}

/** Reads an island from its element. */
export function readIsland(element: HTMLElement): Island {
  const { chunk = '', name = '', props = '{}', ids = '' } = element.dataset
  const children = childrenOf(element)
  return { element, chunk, name, ids, children, props: JSON.parse(props) }
}

/** The children are in the component's HTML, or in a template after it if the component does not show them. */
function childrenOf(element: HTMLElement): string | null {
  const next = element.nextElementSibling
  const shown = element.querySelector('dg-children')
  if (shown) return shown.innerHTML
  return next instanceof HTMLTemplateElement ? next.innerHTML : null
}

/** The exports of a chunk. */
interface Chunk {
  readonly docsgenComponents?: Readonly<Record<string, ComponentType<PropsWithChildren>>>
}

/**
 * Loads a component.
 * @param attempt from 1 on another URL is used, because browsers remember failed modules
 * @throws Error when the module cannot be loaded or has no such component (spec 8)
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
