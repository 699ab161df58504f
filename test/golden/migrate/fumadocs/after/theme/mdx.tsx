export { Aerial } from '@site/src/components/aerial'
export { Waves } from '@site/src/components/waves'

// Tags of the documents that nothing draws yet. MIGRATION.md lists their places.
import type { ReactNode } from 'react'

interface Props {
  readonly children?: ReactNode
}

const Children = ({ children }: Props) => <>{children}</>

export const Dial = Children
