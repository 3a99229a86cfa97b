import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide'
import { type ReactNode, useId, useRef, useState } from 'react'
import { sharedText } from '#text/shared.ts'
import type { CarouselControls } from './carousel-motion.tsx'
import { classNames } from './class-names.ts'
import { Icon, IconButton } from './icon.tsx'
import { useComesNear } from './in-sight.ts'
import { LazyBoundary, lazyWithRetry } from './lazy-with-retry.tsx'

/**
 * A carousel that plays by itself until the visitor takes over. Its code is loaded when it comes near the viewport; before, it is a
 * row that can be scrolled.
 */
export function Carousel(props: {
  label: string
  heading: ReactNode
  slides: readonly { key: string | number; content: ReactNode }[]
  slideClassName: string
  /** Hides the controls at widths at which all slides are visible. */
  controlsClassName?: string
  autoplayMs: number
  words: { pause: string; play: string }
}) {
  const id = useId()
  const viewport = useRef<HTMLDivElement>(null)
  const near = useComesNear(viewport, '300px')
  const [motion, setMotion] = useState<CarouselControls | null>(null)
  /** Whether it plays, or will once it can. */
  const [willPlay, setWillPlay] = useState(true)
  const turn = (on: boolean) => {
    setWillPlay(on)
    if (on) motion?.play()
    else motion?.pause()
  }
  return (
    <section aria-roledescription={sharedText.carousel} aria-label={props.label}>
      <div className="mb-8 flex flex-wrap items-end gap-x-6 md:mb-12">
        <div className="min-w-0 grow basis-44">{props.heading}</div>
        <div className={classNames('-me-[12px] ms-auto flex transition-opacity', props.controlsClassName)}>
          {/* First, and there at once: moving content must be easy to stop, even before it has begun. */}
          <IconButton
            label={willPlay ? props.words.pause : props.words.play}
            aria-controls={id}
            onClick={() => turn(!willPlay)}
          >
            <Icon of={willPlay ? Pause : Play} />
          </IconButton>
          {(['previous', 'next'] as const).map((step) => (
            <IconButton
              key={step}
              label={sharedText.controls[step]}
              aria-controls={id}
              disabled={!motion}
              onClick={motion?.[step]}
            >
              <Icon of={step === 'previous' ? ChevronLeft : ChevronRight} className="mirrored" />
            </IconButton>
          ))}
        </div>
      </div>
      <div
        ref={viewport}
        id={id}
        className={classNames(
          // Room for the focus rings inside the slides, which would otherwise be cut off.
          '-m-2 p-2 [scrollbar-width:none]',
          motion ? 'overflow-hidden' : 'snap-x snap-mandatory overflow-x-auto',
        )}
      >
        {/* During a transition of its transform, Embla would measure its slides wrongly. */}
        <ul className="-ms-4 flex touch-pan-y transition-none md:-ms-8">
          {props.slides.map(({ key, content }) => (
            <li
              key={key}
              className={classNames('min-w-0 shrink-0 grow-0 snap-start ps-4 md:ps-8', props.slideClassName)}
            >
              {content}
            </li>
          ))}
        </ul>
      </div>
      {near && (
        <LazyBoundary>
          <CarouselMotion
            viewport={viewport}
            autoplayMs={props.autoplayMs}
            onReady={setMotion}
            beginsTurning={willPlay}
            onPlaying={setWillPlay}
          />
        </LazyBoundary>
      )}
    </section>
  )
}

const CarouselMotion = lazyWithRetry(() => import('./carousel-motion.tsx'))
