import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel from 'embla-carousel-react'
import { type RefObject, useEffect, useState } from 'react'
import { useReducedMotion } from '../data/use-media.ts'
import { language } from '../text/language.ts'
import type { Motion } from './carousel.tsx'

/** Moves the slides of a carousel. It draws nothing, so that its code can come after the slides are on the page. */
export default function CarouselMotion(props: {
  viewport: RefObject<HTMLDivElement | null>
  autoplayMs: number
  onReady: (motion: Motion) => void
  onPlaying: (playing: boolean) => void
}) {
  const { viewport, autoplayMs, onReady, onPlaying } = props
  const still = useReducedMotion()
  const [autoplay] = useState(() =>
    Autoplay({ delay: autoplayMs, playOnInit: false, stopOnInteraction: true, stopOnMouseEnter: true }),
  )
  const [attach, embla] = useEmblaCarousel(
    { loop: true, align: 'start', direction: language.dir, duration: still ? 0 : 35 },
    [autoplay],
  )

  useEffect(() => attach(viewport.current), [attach, viewport])
  useEffect(() => {
    if (!embla) return
    const played = () => onPlaying(true)
    const stopped = () => onPlaying(false)
    embla.on('autoplay:play', played).on('autoplay:stop', stopped)
    onReady({
      previous: () => turn(() => embla.scrollPrev()),
      next: () => turn(() => embla.scrollNext()),
      play: () => autoplay.play(),
      pause: () => autoplay.stop(),
    })
    if (!still) autoplay.play()
    return () => {
      embla.off('autoplay:play', played).off('autoplay:stop', stopped)
    }
    function turn(step: () => void) {
      autoplay.stop()
      step()
    }
  }, [embla, autoplay, still, onReady, onPlaying])

  return null
}
