import React from 'react'
import { useDoc } from '@docusaurus/plugin-content-docs/client'

export default function Glow({ children }) {
  const { metadata } = useDoc()
  return <em title={metadata?.title}>{children}</em>
}
