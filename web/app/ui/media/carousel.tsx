import ChevronLeft from '~icons/chevron-left'
import ChevronRight from '~icons/chevron-right'
import Pause from '~icons/pause'
import Play from '~icons/play'
import { useEffect, useEffectEvent, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from '../layout/class-names.ts'
import { IconButton } from '../form/icon-button.tsx'
import { useCarousel } from './use-carousel.ts'

/** Texts of a carousel; `slide` labels one by its position, counted from 1. */
export type CarouselLabels = {
  region: string
  previous: string
  next: string
  pause: string
  play: string
  slide: (slide: number, of: number) => string
}

/**
 * A carousel. The first slide is readable without JavaScript (the row then scrolls natively). Autoplay
 * resumes after a touch, stops while focus is inside, and is off when paused or with reduced motion.
 */
export function Carousel({
  labels,
  slides,
  slideClass = 'basis-full',
  loop = true,
  autoplayMs,
  firstMoveAt,
  pauseOnHover = false,
  start = 0,
  controls = 'below',
  onShow,
  className,
}: {
  labels: CarouselLabels
  slides: readonly { id: string; content: ReactNode }[]
  /** Width classes of one slide: 'basis-full', 'basis-1/3 md:basis-1/6'. */
  slideClass?: string
  loop?: boolean
  autoplayMs?: number
  /** When autoplay moves first, by `performance.now()`; default: `autoplayMs` after the start. */
  firstMoveAt?: number
  pauseOnHover?: boolean
  /** Index of the slide shown first. */
  start?: number
  /** below: dots, pause and arrows under the slides · beside: only pause, for a low row. */
  controls?: 'below' | 'beside'
  /** Called with the current slide, counted from 0: initially and after each move. */
  onShow?: (at: number) => void
  className?: string
}) {
  const { viewport, ...carousel } = useCarousel({
    ...{ loop, autoplayMs, firstMoveAt, pauseOnHover, start },
  })
  const { playing, at } = carousel
  const tellPlace = useEffectEvent((place: number) => onShow?.(place))
  // Reports the current slide of Embla, which moves by itself, to the owner.
  useEffect(() => tellPlace(at), [at])
  return (
    <section
      aria-label={labels.region}
      className={classNames(controls === 'beside' && 'flex items-center gap-1', className)}
    >
      <div
        ref={viewport}
        className={classNames(
          'overflow-hidden noscript:snap-x noscript:snap-mandatory noscript:overflow-x-auto',
          controls === 'beside' && 'min-w-0 flex-1 -my-1 py-1',
          // What does not fit fades: it is not cut by the button.
          controls === 'beside' && carousel.stops > 1 && 'fade-end',
        )}
      >
        <ul
          aria-live={playing ? 'off' : 'polite'}
          className="-ml-4 flex [touch-action:pan-y_pinch-zoom]"
        >
          {slides.map((slide) => (
            <li
              key={slide.id}
              className={classNames('min-w-0 shrink-0 grow-0 snap-start pl-4', slideClass)}
            >
              {slide.content}
            </li>
          ))}
        </ul>
      </div>
      {controls === 'below' ? (
        <Controls labels={labels} carousel={carousel} canPlay={autoplayMs !== undefined} />
      ) : (
        carousel.stops > 1 && <PlayButton labels={labels} carousel={carousel} />
      )}
    </section>
  )
}

type Driven = {
  labels: CarouselLabels
  carousel: Omit<ReturnType<typeof useCarousel>, 'viewport'>
}

function Controls({ labels, carousel, canPlay }: Driven & { canPlay: boolean }) {
  const { at, stops } = carousel
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') carousel.previous()
    if (event.key === 'ArrowRight') carousel.next()
  }
  return (
    <div
      className={classNames(
        'mt-1 -mr-2.5 flex h-target items-center noscript:hidden',
        stops < 2 && 'invisible',
      )}
    >
      <div className="mr-auto flex min-w-0 flex-1">
        {Array.from({ length: stops }, (_, stop) => (
          <button
            key={stop}
            type="button"
            aria-label={labels.slide(stop + 1, stops)}
            aria-current={stop === at || undefined}
            onClick={() => carousel.goTo(stop)}
            onKeyDown={press}
            className="group h-target max-w-target min-w-6 flex-1 px-1"
          >
            <span className="block h-1 rounded-full bg-line transition-colors group-hover:bg-edge group-aria-current:bg-leaf forced-color-adjust-none" />
          </button>
        ))}
      </div>
      {canPlay && <PlayButton labels={labels} carousel={carousel} />}
      <IconButton label={labels.previous} onClick={carousel.previous} className="max-md:hidden">
        <ChevronLeft aria-hidden />
      </IconButton>
      <IconButton label={labels.next} onClick={carousel.next} className="max-md:hidden">
        <ChevronRight aria-hidden />
      </IconButton>
    </div>
  )
}

function PlayButton({ labels, carousel: { playing, setPlaying } }: Driven) {
  const Icon = playing ? Pause : Play
  return (
    <IconButton label={playing ? labels.pause : labels.play} onClick={() => setPlaying(!playing)}>
      <Icon aria-hidden className="size-4.5! fill-current stroke-1!" />
    </IconButton>
  )
}
