import autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useMedia } from './use-media.ts'

/** Embla with its current slide, and autoplay that the visitor's pause (or reduced motion) overrides. */
export function useCarousel({
  loop,
  autoplayMs,
  firstMoveAt,
  pauseOnHover,
  start,
}: {
  loop: boolean
  autoplayMs: number | undefined
  /** When autoplay moves first, by `performance.now()`. */
  firstMoveAt: number | undefined
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
  // Once play is pressed, the next move is a whole interval away.
  useFirstMove(embla, playing && wish === undefined ? firstMoveAt : undefined)
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

/** The first move by itself, where it comes before a whole interval; whatever a person does with the carousel ends it. */
function useFirstMove(embla: UseEmblaCarouselType[1], firstMoveAt: number | undefined) {
  // Syncs with the clock and with Embla.
  useEffect(() => {
    if (!embla || firstMoveAt === undefined) return
    const stop = () => clearTimeout(timer)
    const timer = setTimeout(() => {
      if (embla.rootNode().matches(':focus-within')) return
      embla.scrollNext()
      embla.plugins().autoplay?.reset()
    }, firstMoveAt - performance.now())
    embla.on('pointerDown', stop).on('select', stop)
    return () => {
      stop()
      embla.off('pointerDown', stop).off('select', stop)
    }
  }, [embla, firstMoveAt])
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
