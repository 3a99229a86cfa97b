import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react'

/** React's `lazy`, but a failed import is retried when the component is shown again. */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let attempt: ComponentType<Props> | null = null
  const fetching = async () => {
    try {
      return await load().catch(loadUnderAnotherAddress)
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

/**
 * Some browsers remember that a module could not be fetched and never request it again. Their error message has its address; with a
 * query it is another module.
 */
function loadUnderAnotherAddress(error: unknown) {
  const address = /https?:\S+\.js/.exec(String(error))?.[0]
  if (!address) throw error
  return import(/* @vite-ignore */ `${address}?again=${Date.now()}`)
}

/**
 * Suspense and error boundary of a lazy component: without its code its place stays empty, or shows `waiting`, and the page stays as it is.
 */
export class LazyBoundary extends Component<
  { children: ReactNode; waiting?: ReactNode; onFailed?: () => void },
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
    return !this.state.failed && <Suspense fallback={this.props.waiting}>{this.props.children}</Suspense>
  }
}
