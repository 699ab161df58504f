import React from 'react'
import useBaseUrl from '@docusaurus/useBaseUrl'
import { units } from '../../data/units.json'

export default function Lumen({ value }) {
  return <a href={useBaseUrl('/docs/intro')}>{value} {units.light}</a>
}
