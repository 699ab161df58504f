import { Footer as Original } from 'docsgen/theme/Footer'
import { usePage } from 'docsgen/theme/page-context'
import { type ReactNode, useState } from 'react'
import { Badge } from './_parts/Badge'

export function Footer(): ReactNode {
  const { shell } = usePage()
  const [count, setCount] = useState(0)
  return (
    <>
      <p className="own-footer">
        <Badge text={shell.siteTitle} />{' '}
        <button type="button" onClick={() => setCount(count + 1)}>
          Liked {count} times
        </button>
      </p>
      <Original />
    </>
  )
}
