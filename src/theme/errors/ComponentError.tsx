import type { ReactNode } from 'react'
import type { PageTexts } from '../../shared/page-data.ts'
import { errorMessages } from './error-messages.ts'

export interface ComponentErrorProps {
  readonly error: unknown
  readonly retry: () => void
  /** A prop, because the box is outside of the page's React tree. */
  readonly texts: PageTexts
}

/** Shown for a component that could not be loaded or has failed: the error, and a retry button (spec 2.1, 8). */
export function ComponentError({ error, retry, texts }: ComponentErrorProps): ReactNode {
  return (
    <div className="dg-component-error" role="alert">
      <p>{texts.componentFailed}</p>
      <pre>{errorMessages(error).join('\n\n')}</pre>
      <button type="button" className="dg-button" onClick={retry}>
        {texts.retry}
      </button>
    </div>
  )
}
