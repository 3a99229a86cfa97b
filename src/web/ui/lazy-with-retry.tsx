import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react'

/** React's `lazy`, but a failed import is retried when the component is shown again. */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let attempt: ComponentType<Props> | null = null
  const fetching = async () => {
    try {
      return await load()
    } catch (error) {
      // Not at once, so that the error boundary gets the failure.
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

/** Suspense and error boundary of a lazy component: without its code its place stays empty, and the page does not change. */
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
