import { type ComponentType, type ReactNode, useContext } from 'react'
import { PageContext } from '../page-context.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'

/**
 * The component that stands for an override. If the override throws in the browser, the theme's original takes its place
 * until the reader goes to another page: a mistake in a button of the navbar costs the reader that button, not the page
 * (spec 8). React logs the error. In the build, an override that throws is reported as a problem of the site.
 * @param Override - the site's component
 * @param Original - the theme's component of the same name
 */
export function guardOverride<Props extends object>(
  Override: ComponentType<Props>,
  Original: ComponentType<Props>,
): ComponentType<Props> {
  return function Guarded(props: Props): ReactNode {
    // Components outside of the page's context can be overridden, too, such as the fallback for the whole page.
    const place = useContext(PageContext)?.view.path ?? ''
    return (
      <ErrorBoundary place={place} fallback={() => <Original {...props} />}>
        <Override {...props} />
      </ErrorBoundary>
    )
  }
}
