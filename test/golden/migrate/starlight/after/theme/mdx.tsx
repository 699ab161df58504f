// Tags of the documents that nothing draws yet. MIGRATION.md lists their places.
import type { ReactNode } from 'react'

interface Props {
  readonly children?: ReactNode
}

const Children = ({ children }: Props) => <>{children}</>

export const Wattage = Children
