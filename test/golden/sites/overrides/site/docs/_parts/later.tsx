import Link from '@docusaurus/Link'
import useBaseUrl from '@docusaurus/useBaseUrl'
import { Link as OwnLink } from 'docsgen/theme/Link'
import { useState } from 'react'

export function Later() {
  const [isOpen, setOpen] = useState(false)
  const file = useBaseUrl('/favicon.svg')
  return (
    <p className="later">
      <button type="button" onClick={() => setOpen(true)}>
        More
      </button>
      <OwnLink to="/docs/intro">at first</OwnLink>
      <a href={file}>file</a>
      {isOpen && (
        <>
          <OwnLink to="/docs/intro">later</OwnLink>
          <Link to="/docs/intro">as elsewhere</Link>
          <Link href="https://example.org/">outside</Link>
          <a href={file}>file</a>
        </>
      )}
    </p>
  )
}
