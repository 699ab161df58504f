import { requests } from 'data:limits'
import { useState } from 'react'

export function Limits() {
  const [minutes, setMinutes] = useState(1)
  return (
    <p>
      <button type="button" onClick={() => setMinutes(minutes + 1)}>
        One more minute
      </button>{' '}
      {requests * minutes} requests
    </p>
  )
}
