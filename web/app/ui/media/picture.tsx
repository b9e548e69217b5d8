import { pictureColor, type PictureFit } from '@haat/contract/media'
import { useCallback, useState, type ReactNode } from 'react'

import { cloudinaryPicture } from './cloudinary.ts'

import { classNames } from '../layout/class-names.ts'
import { Drawing } from './drawing.tsx'

/**
 * A picture without layout shift: width and height are always set, its average colour shows until it loads, a
 * drawing when it fails or there is none (''). The server picks AVIF or WebP by Accept, so a plain srcset is enough; Cloudinary
 * does the same for pictures stored there.
 */
export function Picture({
  src,
  alt,
  width,
  height,
  variants,
  sizes,
  sources: wanted,
  priority = false,
  eager = priority,
  fit = 'cover',
  className,
  children,
}: {
  src: string
  /** '' when the text beside it says the same. */
  alt: string
  /** Intrinsic size in px, for the aspect ratio; CSS sets the rendered size. */
  width: number
  height: number
  /** The same picture in other widths (px). */
  variants?: readonly { src: string; width: number }[] | undefined
  /** The `sizes` attribute: '(width < 48rem) 50vw, 250px'. */
  sizes?: string
  /** Sources of the same ratio for other media; the first match is used. */
  sources?: readonly { media: string; variants: readonly { src: string; width: number }[] }[]
  /** Above the fold: loaded eagerly with high priority. */
  priority?: boolean
  /** Near the viewport: loaded eagerly, with normal priority. */
  eager?: boolean
  /** `whole`: the picture is padded to its box and brings its own background. */
  fit?: PictureFit
  className?: string
  /** On the picture. */
  children?: ReactNode
}) {
  const [broken, setBroken] = useState<string>()
  const look = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return
      // The error may have come before React hydrated: then only the element's own state shows it.
      if (image.complete && image.naturalWidth === 0) setBroken(src)
      // A picture above the fold is not delayed by a fade.
      if (!image.complete && !priority) image.dataset['coming'] = ''
    },
    [src, priority],
  )
  const isMissing = src === '' || broken === src
  const shown = cloudinaryPicture(src, { width, height }, fit) ?? { src, variants }
  // A picture that does not fill its box would show the colour at its sides.
  const color = fit !== 'contain' && !isMissing ? pictureColor(src) : undefined
  // Pictures of other hosts have no other sizes.
  const sources = wanted?.filter((source) => source.variants.length > 0) ?? []
  // React preloads what is neither lazy nor inside <picture>: before the styles, though it may be out of sight.
  const inside = sources.length > 0 || (eager && !priority)
  const image = (
    <img
      key={src}
      ref={look}
      src={shown.src || nothing}
      srcSet={shown.variants && srcSetOf(shown.variants)}
      sizes={shown.variants && (sizes ?? '100vw')}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? 'sync' : 'async'}
      onLoad={({ currentTarget: { dataset } }) => delete dataset['coming']}
      onError={() => setBroken(src)}
      className={pictureLook(fit === 'contain', isMissing)}
    />
  )
  return (
    <span
      className={classNames('picture', className)}
      style={color ? { backgroundColor: color } : undefined}
    >
      {inside ? (
        <picture className="contents">
          {sources.map((source) => (
            <source
              key={source.media}
              media={source.media}
              srcSet={srcSetOf(source.variants)}
              sizes={sizes ?? '100vw'}
            />
          ))}
          {image}
        </picture>
      ) : (
        image
      )}
      {isMissing && (
        <span className="absolute inset-0 grid place-items-center text-ink-faint">
          <Drawing name="picture" className="w-1/3 max-w-24" />
        </span>
      )}
      {children}
    </span>
  )
}

/** One transparent pixel, which keeps the box of a picture that there is none of. */
const nothing = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/** Beyond the style of `.picture > img`. */
function pictureLook(isContained: boolean, isBroken: boolean): string | undefined {
  return classNames(isContained && 'object-contain', isBroken && 'opacity-0') || undefined
}

const srcSetOf = (variants: readonly { src: string; width: number }[]) =>
  variants.map(({ src, width }) => `${src} ${width}w`).join(', ')
