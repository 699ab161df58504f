import { Component, type ReactNode } from 'react'

export interface ErrorBoundaryProps {
  /** What is shown instead: with the error, and a function that tries again. */
  readonly fallback: (error: unknown, retry: () => void) => ReactNode
  /** Another place (a path) is another try: an error does not outlive the page that has it. */
  readonly place: string
  readonly children: ReactNode
}

interface State {
  /** Boxed, because anything may be thrown, also `null`. */
  readonly caught: { readonly error: unknown } | null
  readonly place: string
}

/** Keeps an error of a component from taking the page with it (spec 2.2, 8). React logs what it catches. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { caught: null, place: this.props.place }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { caught: { error } }
  }

  static getDerivedStateFromProps({ place }: ErrorBoundaryProps, state: State): State | null {
    return place === state.place ? null : { caught: null, place }
  }

  readonly #retry = (): void => this.setState({ caught: null })

  override render(): ReactNode {
    const { caught } = this.state
    return caught ? this.props.fallback(caught.error, this.#retry) : this.props.children
  }
}
