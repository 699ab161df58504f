// @ts-nocheck
import React from 'react'
import { noState as useDoc } from '@site/src/docusaurus'

export default function Glow({ children }) {
  const { metadata } = useDoc()
  return <em title={metadata?.title}>{children}</em>
}
