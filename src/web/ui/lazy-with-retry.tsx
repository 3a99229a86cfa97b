import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react'

/** A part whose code is fetched when it is first shown. What could not be fetched is tried again when it is shown again. */
export function fetchedPart<Props extends object>(
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
  return function FetchedPart(props) {
    attempt ??= lazy(fetching)
    const Part = attempt
    return <Part {...props} />
  }
}

const FAILURE_STANDS_MS = 1_000

/** The place of such a part. If it cannot be fetched, its place stays empty and the rest of the page stays as it is. */
export class PartPlace extends Component<
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
