import { Component, type ReactNode } from 'react'
import { pathIn } from '#shared/language/language.ts'
import { pages } from '#shared/pages.ts'
import { language } from '#text/language.ts'
import { sharedText } from '#text/shared.ts'
import { Button, textLink } from '#ui/button.tsx'
import { FAILURE_STANDS_MS } from '#ui/lazy-with-retry.tsx'

/** The error boundary of a screen: shows a message and a link; header and footer stay. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }
  wasRetried = false

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch() {
    // Some browsers cache a failed import until the page is reloaded: Chromium 150 does, 156 does not.
    if (this.wasRetried && navigator.onLine) return window.location.reload()
    // Perhaps the network was missing: when it is back, the screen is tried again.
    const again = () => {
      this.wasRetried = true
      setTimeout(() => this.setState({ broken: false }), FAILURE_STANDS_MS)
    }
    addEventListener('online', again, { once: true })
  }

  override render() {
    if (!this.state.broken) return this.props.children
    const text = sharedText.crashed
    return (
      <div role="alert" className="wrap flex flex-col items-center gap-6 py-section text-center">
        <h1 className="text-title">{text.title}</h1>
        <p className="text-muted">{text.sentence}</p>
        <Button onClick={() => window.location.reload()}>{text.reload}</Button>
        {/* A full load: what is broken here is left behind. */}
        <a href={pathIn(language.code, pages.home.path)} className={textLink}>
          {text.home}
        </a>
      </div>
    )
  }
}
