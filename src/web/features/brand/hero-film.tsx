import { Pause, Play } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { Icon, IconButton } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { prefersReducedData, prefersReducedMotion } from '#ui/use-media.ts'
import { brandPictures } from './brand-pictures.ts'

/**
 * The poster first, then the film, silent and looping. It is fetched after the page has settled, and not at all with reduced motion or
 * data saving. Fills its parent.
 */
export function HeroFilm(props: { label: string; pauseLabel: string; playLabel: string }) {
  const film = useRef<HTMLVideoElement>(null)
  const [wanted, setWanted] = useState(false)
  const [playing, setPlaying] = useState(false)
  useEffect(() => {
    if (prefersReducedMotion() || prefersReducedData()) return
    const whenSettled = () => setWanted(true)
    const timer = setTimeout(whenSettled, 1200)
    return () => clearTimeout(timer)
  }, [])
  const toggle = () => {
    setWanted(true)
    if (playing) film.current?.pause()
    else void film.current?.play().catch(() => undefined)
  }
  return (
    <div className="absolute inset-0 overflow-hidden bg-navy">
      <Picture
        source={brandPictures.heroPoster}
        alt={props.label}
        // On a phone it covers a tall area: as sharp as the film, which would otherwise be the largest paint of the page.
        sizes="max(100vw, 178svh)"
        priority
        pictureClassName="absolute inset-0"
        className={look}
      />
      {wanted && (
        <video
          ref={film}
          muted
          loop
          playsInline
          autoPlay
          aria-hidden="true"
          tabIndex={-1}
          onPlaying={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
          className={`absolute inset-0 animate-appear ${look}`}
        >
          <source src="/brand/hero-navy-av1.webm" type='video/webm; codecs="av01.0.05M.08"' />
          <source src="/brand/hero-navy.mp4" type="video/mp4" />
        </video>
      )}
      <div
        aria-hidden="true"
        className="absolute inset-0 bg-linear-to-t from-navy/85 via-navy/45 to-transparent landscape:from-navy/45 landscape:via-transparent"
      />
      <IconButton
        label={playing ? props.pauseLabel : props.playLabel}
        onClick={toggle}
        light
        className="absolute end-4 bottom-4 z-10"
      >
        <Icon of={playing ? Pause : Play} />
      </IconButton>
    </div>
  )
}

/** The trousers walk beside the words: on the right, and mirrored on the left in Arabic; on a phone in the middle, behind them. */
const look = 'size-full object-cover object-[72%_40%] rtl:-scale-x-100'
