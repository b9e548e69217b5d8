import { pictureSizes, sizedPicture } from '@haat/contract/media'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useRef, useState } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { pictureVariants } from '#app/util/picture-variants.ts'

const box = pictureSizes.detail
const arrow = 'absolute! top-1/2 -translate-y-1/2 noscript:hidden'

/** The pictures of a product: a row that a finger or a wheel moves, arrows, and thumbnails. */
export function Gallery({ product, pictures }: { product: string; pictures: readonly string[] }) {
  const row = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const shown = pictures.length > 0 ? pictures : ['']
  const show = (wanted: number) => {
    const { current } = row
    const next = (wanted + shown.length) % shown.length
    current?.scrollTo({ left: next * current.clientWidth })
  }
  return (
    <section
      aria-label={m.catalogue_pictures({ product })}
      className="grid grid-cols-1 content-start gap-3"
    >
      <div className="relative">
        <ul
          ref={row}
          // A row that scrolls must be reachable by the keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setAt(Math.round(scrollLeft / clientWidth))
          }
          className="flex snap-x snap-mandatory overflow-x-auto scroll-smooth rounded-sheet border border-line [scrollbar-width:none]"
        >
          {shown.map((picture, index) => (
            <li key={picture} className="shrink-0 grow-0 basis-full snap-start">
              <Picture
                src={sizedPicture(picture, 'detail')}
                variants={pictureVariants(picture, 'detail', [1, 2])}
                sizes="(width < 64rem) 100vw, 620px"
                alt={index === 0 ? product : m.catalogue_picture({ product, number: index + 1 })}
                {...box}
                priority={index === 0}
                className="aspect-square [&_img]:h-full"
              />
            </li>
          ))}
        </ul>
        {shown.length > 1 && (
          <>
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
      </div>
      {shown.length > 1 && <Thumbnails pictures={shown} at={at} onShow={show} />}
    </section>
  )
}

function Thumbnails({
  pictures,
  at,
  onShow,
}: {
  pictures: readonly string[]
  at: number
  onShow: (index: number) => void
}) {
  const { chip } = pictureSizes
  return (
    <ul className="flex gap-2 overflow-x-auto p-0.5 [scrollbar-width:none] noscript:hidden">
      {pictures.map((picture, index) => (
        <li key={picture} className="shrink-0">
          <button
            type="button"
            aria-label={m.catalogue_show_picture({ number: index + 1 })}
            aria-current={index === at || undefined}
            onClick={() => onShow(index)}
            className="block w-16 overflow-clip rounded-card border border-line transition-[border-color] hover:border-edge aria-[current]:border-leaf aria-[current]:ring aria-[current]:ring-leaf md:w-20"
          >
            <Picture
              src={sizedPicture(picture, 'chip')}
              variants={pictureVariants(picture, 'chip', [1, 2])}
              sizes="80px"
              alt=""
              {...chip}
            />
          </button>
        </li>
      ))}
    </ul>
  )
}
