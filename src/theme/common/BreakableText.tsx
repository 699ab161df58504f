import { Fragment, type ReactNode } from 'react'
import { breakableParts } from '../../shared/breakable-parts.ts'

export interface BreakableTextProps {
  readonly text: string
}

/** A text in a narrow column: a long name in it is broken between its parts, `a_long_|name`, and not inside of one. */
export function BreakableText({ text }: BreakableTextProps): ReactNode {
  const [first, ...others] = breakableParts(text)
  if (others.length === 0) return text
  return (
    <>
      {first}
      {others.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no names, and those of another text may be equal
        <Fragment key={at}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </>
  )
}
