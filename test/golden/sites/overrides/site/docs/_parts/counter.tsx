import { type ReactNode, useId, useState } from 'react'
import { one } from '@site/lib/step'
import './counter.css'

interface CounterProps {
  readonly label: string
  readonly start: number
  readonly icon: string
  readonly format?: (n: number) => ReactNode
  readonly children?: ReactNode
}

export function Counter({ label, start, icon, format = (n) => n, children }: CounterProps) {
  const [count, setCount] = useState(start)
  const id = useId()
  return (
    <span className="counter">
      <img src={icon} alt="" width={8} height={8} />
      <button type="button" id={id} onClick={() => setCount(count + one)}>
        {label}: {format(count)}
      </button>
      {children}
    </span>
  )
}
