import { useState } from 'react'
import { clsx } from 'clsx'
import { Lamp } from 'lucide-react'
import { Panel } from 'some-panels'

interface Props {
  label: string
}

/** Turns something on. */
export function Switch({ label }: Props) {
  const [isOn, setOn] = useState(false)
  return (
    <button type="button" className={clsx('switch', { on: isOn })} onClick={() => setOn(!isOn)}>
      <Lamp /> {label}
    </button>
  )
}

export const Board = () => <Panel />
