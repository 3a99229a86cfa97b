import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel from 'embla-carousel-react'
import { type RefObject, useEffect, useState } from 'react'
import { language } from '#text/language.ts'
import { useReducedMotion } from './use-media.ts'

/** The controls of the carousel once it can move. */
export type CarouselControls = { previous: () => void; next: () => void; play: () => void; pause: () => void }

/** Moves the slides of a carousel. It renders nothing, so that its code can be loaded after the slides are on the page. */
export default function CarouselMotion(props: {
  viewport: RefObject<HTMLDivElement | null>
  autoplayMs: number
  /** False when it was paused before it could begin. */
  beginsTurning: boolean
  onReady: (motion: CarouselControls) => void
  onPlaying: (playing: boolean) => void
}) {
  const { viewport, autoplayMs, onReady, onPlaying } = props
  const still = useReducedMotion()
  const [begins] = useState(props.beginsTurning)
  const [autoplay] = useState(() => Autoplay({ delay: autoplayMs, playOnInit: false }))
  const [attach, embla] = useEmblaCarousel(
    { loop: true, align: 'start', direction: language.dir, duration: still ? 0 : 35 },
    [autoplay],
  )

  useEffect(() => attach(viewport.current), [attach, viewport])
  useEffect(() => {
    if (!embla) return
    // Resizing restarts Embla with autoplay off: whether it should play is remembered here.
    let turning = begins && !still
    const follow = () => {
      // Autoplay fails with a single page of slides.
      if (turning && embla.scrollSnapList().length > 1) autoplay.play()
      else autoplay.stop()
      onPlaying(turning)
    }
    const play = () => {
      turning = true
      follow()
    }
    const stop = () => {
      turning = false
      follow()
    }
    const node = embla.rootNode()
    embla.on('reInit', follow).on('pointerDown', stop).on('slideFocusStart', stop)
    node.addEventListener('mouseenter', stop)
    onReady({
      play,
      pause: stop,
      previous() {
        stop()
        embla.scrollPrev()
      },
      next() {
        stop()
        embla.scrollNext()
      },
    })
    follow()
    return () => {
      embla.off('reInit', follow).off('pointerDown', stop).off('slideFocusStart', stop)
      node.removeEventListener('mouseenter', stop)
    }
  }, [embla, autoplay, begins, still, onReady, onPlaying])

  return null
}
