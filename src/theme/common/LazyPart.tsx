import { type ReactNode, useEffect, useState } from 'react'
import { createSpinner } from '../browser/spinner.ts'
import { ComponentError } from '../errors/ComponentError.tsx'
import { usePage } from '../page-context.ts'

export interface LazyPartProps<T> {
  /** Called once, after hydration. */
  readonly load: () => Promise<T>
  /** Shown until then. */
  readonly before?: ReactNode
  /** Renders the part with what was loaded. */
  readonly children: (loaded: T) => ReactNode
}

type State<T> = { readonly loaded: T } | { readonly error: unknown } | null

/**
 * A part of a page that the browser fills: a spinner while it is loaded, and the error with a retry button when that
 * fails (spec 2.1, 8). The retry loads the page, because some browsers remember that a module has failed.
 */
export function LazyPart<T>({ load, before, children }: LazyPartProps<T>): ReactNode {
  const { texts } = usePage()
  const [state, setState] = useState<State<T>>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const spinner = createSpinner(document)
    spinner.start(texts.loading)
    load()
      .then(
        (loaded) => setState({ loaded }),
        (error) => {
          console.error(error)
          setState({ error })
        },
      )
      .finally(spinner.finish)
  }, [])
  if (state === null) return before
  if ('loaded' in state) return children(state.loaded)
  return <ComponentError error={state.error} retry={() => location.reload()} texts={texts} />
}
