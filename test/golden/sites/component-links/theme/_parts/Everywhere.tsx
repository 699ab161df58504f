import { useState } from 'react'

export function Everywhere() {
  const [isOpen, setOpen] = useState(false)
  return (
    <p>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        More
      </button>
      <a href="/base/docs/everywhere">Wrong</a>
      {isOpen && <a href="/base/docs/unseen">Only in the browser</a>}
    </p>
  )
}
