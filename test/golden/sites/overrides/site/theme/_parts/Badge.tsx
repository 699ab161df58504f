import type { ReactNode } from 'react'

export function Badge({ text }: { readonly text: string }): ReactNode {
  return <b className="own-badge">{text}</b>
}
