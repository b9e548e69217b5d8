import autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react'
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { useMedia } from './use-media.ts'

/** Embla with its current slide, and autoplay that the visitor's pause (or reduced motion) overrides. */
export function useCarousel({
  loop,
  autoplayMs,
  pauseOnHover,
  start,
}: {
  loop: boolean
  autoplayMs: number | undefined
  pauseOnHover: boolean
  start: number
}) {
  const calm = useMedia('(prefers-reduced-motion: reduce)')
  const [wish, setWish] = useState<boolean>()
  const playing = autoplayMs !== undefined && (wish ?? !calm)

  const plugins = useMemo(
    () =>
      playing
        ? [
            autoplay({
              delay: autoplayMs,
              stopOnInteraction: false,
              stopOnMouseEnter: pauseOnHover,
            }),
          ]
        : [],
    [playing, autoplayMs, pauseOnHover],
  )
  const [viewport, embla] = useEmblaCarousel(
    { loop, align: 'start', duration: calm ? 0 : 25, slidesToScroll: 'auto', startIndex: start },
    plugins,
  )
  const { at, stops } = usePlace(embla)
  // A manually chosen slide stays for the full interval.
  const byHand = (move: () => void) => () => {
    move()
    embla?.plugins().autoplay?.reset()
  }
  return {
    viewport,
    at,
    /** Number of snap points; 0 until the browser has measured. */
    stops,
    playing,
    setPlaying: setWish,
    previous: byHand(() => embla?.scrollPrev()),
    next: byHand(() => embla?.scrollNext()),
    goTo: (stop: number) => byHand(() => embla?.scrollTo(stop))(),
  }
}

/** The current snap point, and the number of snap points. */
function usePlace(embla: UseEmblaCarouselType[1]) {
  const subscribe = useCallback(
    (changed: () => void) => {
      embla?.on('select', changed).on('reInit', changed)
      return () => {
        embla?.off('select', changed).off('reInit', changed)
      }
    },
    [embla],
  )
  const at = useSyncExternalStore(
    subscribe,
    () => embla?.selectedScrollSnap() ?? 0,
    () => 0,
  )
  const stops = useSyncExternalStore(
    subscribe,
    () => embla?.scrollSnapList().length ?? 0,
    () => 0,
  )
  return { at, stops }
}
