import { pictureSizes, sizedPicture } from '@haat/contract/media'
import Maximize2 from '~icons/maximize-2'
import type { KeyboardEvent, PointerEvent } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { Picture } from '#app/ui/media/picture.tsx'
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx'
import { pictureVariants } from '#app/util/picture-variants.ts'

const box = pictureSizes.detail

interface GallerySlideProps {
  picture: string
  /** Alt text. */
  name: string
  /** Above the fold: loaded with high priority. */
  first: boolean
  current: boolean
  onOpen: () => void
  /** Arrow keys move to the neighbour. */
  onStep: (step: 1 | -1) => void
}

/** A gallery picture: hover zooms, a click opens it in full screen. */
export function GallerySlide({ picture, name, first, current, onOpen, onStep }: GallerySlideProps) {
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    onStep(event.key === 'ArrowLeft' ? -1 : 1)
  }
  return (
    <li className="shrink-0 grow-0 basis-full snap-start">
      <button
        type="button"
        tabIndex={current ? 0 : -1}
        onClick={onOpen}
        onKeyDown={press}
        onPointerMove={lookCloser}
        className="group/slide gallery-slide"
      >
        <Picture
          // The same file as in the lightbox, which then does not load it again.
          src={sizedPicture(picture, 'detail', 1, 'contain')}
          variants={pictureVariants(picture, 'detail', [1, 2], 'contain')}
          sizes="(width < 48rem) 100vw, (width < 82rem) 48vw, clamp(620px, 36vw, 692px)"
          alt={name}
          {...box}
          priority={first}
          className="aspect-square [&_img]:h-full"
        />
        <VisuallyHidden>{m.catalogue_view_full_screen()}</VisuallyHidden>
        <span className="gallery-enlarge">
          <Maximize2 aria-hidden className="size-4.5 stroke-[1.75]" />
        </span>
      </button>
    </li>
  )
}

/** Zooms around the pointer, so that the point under it stays in place. */
function lookCloser({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  const share = (part: number, whole: number) => `${Math.round((part / whole) * 100)}%`
  const point = `${share(clientX - left, width)} ${share(clientY - top, height)}`
  currentTarget.style.setProperty('--looked-at', point)
}
