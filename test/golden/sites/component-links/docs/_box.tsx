import type { ReactNode } from 'react'
import mark from '../pages/_mark.svg'

export function Box({ children }: { readonly children: ReactNode }) {
  return (
    <div id="box">
      {children}
      <a href="/base/docs/a#part">Right</a> <a href="#parts">Right</a> <a href="#box">Right</a>
      <img src={mark} alt="" />
      <a href="/docs/a">Without base URL</a>
      <a href="/base/docs/nothing">Wrong</a>
      <a href="/base/docs/a#prat">Wrong</a>
      <a href="#bocks">Wrong</a>
      <img src="/base/img/loge.png" alt="" />
    </div>
  )
}
