import ChevronLeft from '~icons/chevron-left'
import ChevronRight from '~icons/chevron-right'
import { lazy, Suspense, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { IconButton } from '#app/ui/form/icon-button.tsx'
import { formatCount } from '#app/language/format-count.ts'

import { GallerySlide } from './gallery-slide.tsx'
import { GalleryThumbnails } from './gallery-thumbnails.tsx'
import { videoSource } from './video-source.ts'

// Used by some visitors: loaded lazily.
const FullScreenPictures = lazy(async () => ({
  default: (await import('./full-screen-pictures.tsx')).FullScreenPictures,
}))
const VideoPlayer = lazy(async () => ({
  default: (await import('./video-player.tsx')).VideoPlayer,
}))

const arrow = 'absolute! top-1/2 -translate-y-1/2 noscript:hidden print:hidden'

interface GalleryProps {
  product: string
  pictures: readonly string[]
  /** URL of the video as the seller entered it. */
  video: string | null
  /** The picture to show; a change scrolls to it. */
  wanted: string | undefined
}

/** A product's pictures: a scroll-snap row with arrows, thumbnails, full screen, and the video. */
export function Gallery({ product, pictures, video, wanted }: GalleryProps) {
  const row = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const [playing, setPlaying] = useState(false)
  const [viewer, setViewer] = useState<{ open: boolean; from: number }>()
  const viewed = useRef(0)
  const shown = pictures.length > 0 ? pictures : ['']
  const source = videoSource(video)
  const stop = useCallback(() => setPlaying(false), [setPlaying])

  const show = (to: number, behavior: ScrollBehavior = 'auto') => {
    const { current } = row
    const next = (to + shown.length) % shown.length
    current?.scrollTo({ left: next * current.clientWidth, behavior })
    return next
  }
  const showWanted = useEffectEvent((picture: string) => {
    const index = shown.indexOf(picture)
    if (index >= 0) show(index, 'instant')
  })
  // Scrolls the row, whose position the browser keeps, to the picture of the chosen colour.
  useEffect(() => {
    if (wanted !== undefined) showWanted(wanted)
  }, [wanted])
  const focusOn = (index: number) =>
    row.current?.querySelectorAll('button')[index]?.focus({ preventScroll: true })

  return (
    <section
      aria-label={m.catalogue_pictures({ product })}
      // No higher than the window: name and price are in sight on a phone that is held sideways.
      className="mx-auto grid w-full max-w-[70vh] grid-cols-1 content-start gap-3"
    >
      <div className="relative">
        <ul
          ref={row}
          inert={playing}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
            // Behind a dialog it may have no width.
            if (clientWidth > 0) setAt(Math.round(scrollLeft / clientWidth))
          }}
          className="flex snap-x snap-mandatory overflow-x-auto scroll-smooth rounded-sheet border border-line [scrollbar-width:none] print:flex-wrap print:[&>li]:basis-1/3"
        >
          {shown.map((picture, index) => (
            <GallerySlide
              key={picture}
              picture={picture}
              name={index === 0 ? product : m.catalogue_picture({ product, number: index + 1 })}
              first={index === 0}
              current={index === at}
              onOpen={() => setViewer({ open: true, from: index })}
              onStep={(step) => focusOn(show(index + step))}
            />
          ))}
        </ul>
        {shown.length > 1 && !playing && (
          <>
            <span
              aria-hidden
              className="absolute bottom-3 left-3 rounded-full bg-surface px-2.5 py-1 text-small font-medium tabular-nums shadow-card noscript:hidden print:hidden"
            >
              {formatCount(at + 1)}/{formatCount(shown.length)}
            </span>
            <IconButton
              tone="floating"
              label={m.catalogue_previous_picture()}
              onClick={() => show(at - 1)}
              className={`${arrow} left-3`}
            >
              <ChevronLeft aria-hidden />
            </IconButton>
            <IconButton
              tone="floating"
              label={m.catalogue_next_picture()}
              onClick={() => show(at + 1)}
              className={`${arrow} right-3`}
            >
              <ChevronRight aria-hidden />
            </IconButton>
          </>
        )}
        {playing && source && (
          <div className="absolute inset-0 grid overflow-clip rounded-sheet bg-ink text-surface">
            <Suspense>
              <VideoPlayer source={source} name={product} onEnd={stop} />
            </Suspense>
          </div>
        )}
      </div>
      <GalleryThumbnails
        pictures={shown}
        at={playing ? undefined : at}
        onShow={(index) => {
          stop()
          show(index)
        }}
        video={source && { playing, toggle: () => setPlaying(!playing) }}
      />
      {viewer && (
        <Suspense>
          <FullScreenPictures
            product={product}
            pictures={shown}
            at={viewer.from}
            open={viewer.open}
            onShow={(index) => {
              viewed.current = index
            }}
            onClose={() => setViewer({ ...viewer, open: false })}
            // The lightbox returns the focus to the picture that opened it.
            onClosed={() => focusOn(show(viewed.current, 'instant'))}
          />
        </Suspense>
      )}
    </section>
  )
}
