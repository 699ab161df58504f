import { type ComponentType, type ReactNode, useContext } from 'react'
import { PageContext } from '../page-context.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'

/**
 * A component of the site in the place of one of the theme. When it throws in the browser, the theme's own is shown until
 * another page is: a mistake in a button of the navbar costs the reader that button, not the page (spec 8). React logs
 * the error. In the build, an override that throws is a problem of the site.
 * @param Theirs - the override
 * @param Own - the theme's component
 */
export function guardOverride<Props extends object>(
  Theirs: ComponentType<Props>,
  Own: ComponentType<Props>,
): ComponentType<Props> {
  return function Guarded(props: Props): ReactNode {
    // Some components stand outside of the page's context, such as the fallback for the whole page.
    const place = useContext(PageContext)?.view.path ?? ''
    return (
      <ErrorBoundary place={place} fallback={() => <Own {...props} />}>
        <Theirs {...props} />
      </ErrorBoundary>
    )
  }
}
