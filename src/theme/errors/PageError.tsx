import type { ReactNode } from 'react'
import { usePage } from '../page-context.ts'
import { Main } from '../shell/Main.tsx'
import { errorMessages } from './error-messages.ts'

export interface PageErrorProps {
  readonly error: unknown
  readonly retry: () => void
}

/** “This page crashed.”, with a retry button and the error with its causes (spec 2.2, 8). */
export function PageError({ error, retry }: PageErrorProps): ReactNode {
  const { texts } = usePage()
  return (
    <Main className="dg-page-error">
      <h1>{texts.pageCrashed}</h1>
      <button type="button" className="dg-button" onClick={retry}>
        {texts.tryAgain}
      </button>
      <pre role="alert">{errorMessages(error).join('\n\n')}</pre>
    </Main>
  )
}
