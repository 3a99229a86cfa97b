import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react'

/** React's `lazy`, but code that could not be fetched is fetched again when the part is shown again. */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let attempt: ComponentType<Props> | null = null
  const fetching = async () => {
    try {
      return await load()
    } catch (error) {
      // For a moment the failure stands, so that who shows the part hears of it.
      setTimeout(() => {
        attempt = null
      }, FAILURE_STANDS_MS)
      throw error
    }
  }
  return function LazyPart(props) {
    attempt ??= lazy(fetching)
    const Part = attempt
    return <Part {...props} />
  }
}

export const FAILURE_STANDS_MS = 1_000

/** Suspense and error boundary of a lazy part: while its code is missing its place stays empty, and the page as it is. */
export class LazyBoundary extends Component<
  { children: ReactNode; onFailed?: () => void },
  { failed: boolean }
> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch() {
    this.props.onFailed?.()
  }

  override render() {
    return !this.state.failed && <Suspense>{this.props.children}</Suspense>
  }
}
