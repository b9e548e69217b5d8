import { pictureSizes, sizedPicture } from '@haat/contract/media'
import CirclePlay from '~icons/circle-play'

import { m } from '#app/messages/generated/messages.js'
import { Picture } from '#app/ui/media/picture.tsx'
import { pictureVariants } from '#app/util/picture-variants.ts'

const tile =
  'block w-14 overflow-clip rounded-card border border-line transition-[border-color] hover:border-edge sm:w-16 md:w-20'
const chosen = 'border-leaf! [box-shadow:0_0_0_1px_var(--color-leaf)]'

interface GalleryThumbnailsProps {
  pictures: readonly string[]
  /** Index of the shown picture, if one is shown. */
  at: number | undefined
  onShow: (index: number) => void
  video: { playing: boolean; toggle: () => void } | undefined
}

/** Thumbnails, and a button for the video. Nothing for a single picture. */
export function GalleryThumbnails({ pictures, at, onShow, video }: GalleryThumbnailsProps) {
  if (pictures.length < 2 && !video) return null
  return (
    <ul className="flex gap-2 overflow-x-auto p-0.5 [scrollbar-width:none] noscript:hidden print:hidden">
      {pictures.map((picture, index) => (
        <li key={picture} className="shrink-0">
          <button
            type="button"
            aria-label={m.catalogue_show_picture({ number: index + 1 })}
            aria-current={index === at || undefined}
            onClick={() => onShow(index)}
            className={`${tile} ${index === at ? chosen : ''}`}
          >
            <Picture
              src={sizedPicture(picture, 'chip')}
              variants={pictureVariants(picture, 'chip', [1, 2])}
              sizes="80px"
              alt=""
              {...pictureSizes.chip}
            />
          </button>
        </li>
      ))}
      {video && (
        <li className="shrink-0">
          <button
            type="button"
            aria-pressed={video.playing}
            onClick={video.toggle}
            className={`${tile} grid aspect-square place-content-center justify-items-center gap-0.5 bg-surface text-small font-medium ${video.playing ? `${chosen} text-leaf-deep` : ''}`}
          >
            <CirclePlay aria-hidden className="size-6 stroke-[1.75]" />
            {m.catalogue_video()}
          </button>
        </li>
      )}
    </ul>
  )
}
