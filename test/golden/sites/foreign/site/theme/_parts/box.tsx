import type { ReactNode } from 'react'

export function Box({ children }: { readonly children?: ReactNode }) {
  return <aside className="box">{children}</aside>
}
