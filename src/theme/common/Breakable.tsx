import { createElement, type ReactNode } from 'react'
import { breakableParts } from '../../shared/breakable-parts.ts'

export interface BreakableProps {
  readonly text: string
}

/** A text in which long names are broken between their words. What is copied is the text alone. */
export function Breakable({ text }: BreakableProps): ReactNode {
  const [first, ...rest] = breakableParts(text)
  if (rest.length === 0) return text
  const children: ReactNode[] = [first]
  for (const part of rest) children.push(createElement('wbr'), part)
  // One element, as it may stand in a flex box.
  return createElement('span', null, ...children)
}
