import { useEffect, useRef, useState } from 'react'
import { SPLASH_FADE_MS, SPLASH_MS } from '#shared/settings.ts'
import { sharedText } from '#text/shared.ts'
import { prefersReducedMotion } from '#ui/use-media.ts'
import { useTagline } from '../features/catalog/queries/store-settings.ts'

/**
 * The brand's name for the first two and a half seconds of a visit, over a page that is already there. Look and animation are CSS
 * (styles/overlays.css), so that it fades without scripts; here it is only removed.
 */
export function Splash() {
  const [gone, setGone] = useState(false)
  const bar = useRef<HTMLDivElement>(null)
  const tagline = useTagline()
  useEffect(() => {
    if (document.documentElement.dataset.splash === 'seen' || prefersReducedMotion()) {
      setGone(true)
      return
    }
    const began = firstPaint()
    const tick = setInterval(() => {
      const shown = performance.now() - began
      if (shown >= SPLASH_MS + SPLASH_FADE_MS) setGone(true)
      // Not by state: an update ten times a second would restart the hydration of the page each time.
      else
        bar.current?.setAttribute('aria-valuenow', `${Math.min(100, Math.round((shown / SPLASH_MS) * 100))}`)
    }, 100)
    return () => clearInterval(tick)
  }, [])
  if (gone) return null
  return (
    <div className="splash" role="status">
      <p className="font-serif text-display tracking-tight">{sharedText.brand}</p>
      <div
        ref={bar}
        className="splash-bar"
        role="progressbar"
        aria-label={sharedText.splashProgress}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={0}
      />
      <p className="eyebrow text-muted">{tagline}</p>
    </div>
  )
}

const firstPaint = () =>
  performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? performance.now()
