import React from 'react'
import { useBaseUrl } from '@site/src/docusaurus'
import { units } from '../../data/units.json'

export default function Lumen({ value }) {
  return <a href={useBaseUrl('/docs/intro')}>{value} {units.light}</a>
}
