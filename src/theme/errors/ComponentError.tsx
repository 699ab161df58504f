import type { ReactNode } from 'react'
import type { PageTexts } from '../../shared/page-data.ts'
import { errorMessages } from './error-messages.ts'

export interface ComponentErrorProps {
  readonly error: unknown
  readonly retry: () => void
  /** Given: the box stands outside of the page's tree. */
  readonly texts: PageTexts
}

/** A component of the page that could not be loaded or has failed: what is wrong, in red, and a way to try again (spec 2.1, 8). */
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
