import type { ReactNode } from 'react'

export default function Box({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="box">
      <strong>{title}</strong>
      <div>{children}</div>
    </section>
  )
}
