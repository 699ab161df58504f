import { Component, type ReactNode } from 'react'

export interface ErrorBoundaryProps {
  /** Renders the replacement from the error and a function that tries again. */
  readonly fallback: (error: unknown, retry: () => void) => ReactNode
  /** Path of the page. An error is cleared when the page changes. */
  readonly place: string
  readonly children: ReactNode
}

interface BoundaryState {
  /** An object, because anything can be thrown, even `null`. */
  readonly caught: { readonly error: unknown } | null
  readonly place: string
}

/** Keeps an error in a component from taking down the whole page (spec 2.2, 8). React logs the error. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, BoundaryState> {
  override state: BoundaryState = { caught: null, place: this.props.place }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { caught: { error } }
  }

  static getDerivedStateFromProps(
    { place }: ErrorBoundaryProps,
    state: BoundaryState,
  ): BoundaryState | null {
    return place === state.place ? null : { caught: null, place }
  }

  readonly #retry = (): void => this.setState({ caught: null })

  override render(): ReactNode {
    const { caught } = this.state
    return caught ? this.props.fallback(caught.error, this.#retry) : this.props.children
  }
}
