import './live.css'
import { useState } from 'react'
import Logo from './logo.svg'
import s from './x.module.css'

export default function Live() {
  const [n, set] = useState(0)
  return (
    <button type="button" className={s.big} onClick={() => set(n + 1)}>
      <Logo />
      {n}
    </button>
  )
}
