import type { PictureSize } from '@haat/contract/media'
import { say } from '@haat/contract/refusals/text'
import { BoundedLimiter } from '#platform/http/limits/bounded-limiter.ts'
import { badRequest, Refusal } from '#platform/http/refusal.ts'

import { loadSharp, mostPixels, tookTooLong } from './load-sharp.ts'
import { pictureKind } from './picture-kind.ts'

/** Longest side (px) of a stored picture without a fixed size: that of the largest size shown. */
const longest = 2_400

// At most two at once, because each may take 40 megapixels of memory.
const limiter = new BoundedLimiter({
  concurrency: 2,
  maxWaiting: 50,
  busy: () => new Refusal(503, 'try_again', { retryAfter: 5 }),
})

const notAPicture = () => new Refusal(415, 'picture_kind')
const damaged = () => badRequest('picture_damaged')
const tooSlow = () => new Refusal(413, 'picture_too_slow')
const tooManyPixels = () => new Refusal(413, 'picture_too_large')

interface Wanted {
  /** Crops to this size. */
  cut?: PictureSize | undefined
  /** Smaller pictures are refused. */
  atLeast?: PictureSize | undefined
}

/**
 * Converts an upload to a picture that is safe to serve (docs/behaviour.md §7.7): its content decides the
 * format, and it is re-encoded as WebP, which drops everything else in the file, including the camera's
 * metadata of place and time. Throws 415 for other formats, 413 for too many pixels or too much work, 400 for a damaged or too small
 * picture, 503 when too many wait.
 */
export async function acceptPicture(
  upload: Buffer,
  { cut, atLeast }: Wanted = {},
): Promise<Buffer> {
  const kind = pictureKind(upload)
  if (kind === undefined || kind === 'svg') throw notAPicture()
  return limiter.run(async () => {
    await refuseTooManyPixels(upload)
    const sharp = await loadSharp()
    const picture = sharp(upload, { failOn: 'error' }).rotate()
    const sized = cut
      ? picture.resize(cut.width, cut.height, { fit: 'cover' })
      : picture.resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
    const drawn = await sized
      .webp({ quality: 88 })
      .toBuffer({ resolveWithObject: true })
      .catch((error: unknown) => {
        if (tookTooLong(error)) throw tooSlow()
        throw damaged()
      })
    if (atLeast) refuseTooSmall(drawn.info, atLeast)
    return drawn.data
  })
}

function refuseTooSmall({ width, height }: PictureSize, atLeast: PictureSize): void {
  if (width >= atLeast.width && height >= atLeast.height) return
  throw badRequest(
    say('picture_small', {
      width,
      height,
      leastWidth: atLeast.width,
      leastHeight: atLeast.height,
    }),
  )
}

async function refuseTooManyPixels(upload: Buffer): Promise<void> {
  const sharp = await loadSharp()
  const size = await sharp(upload, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  // It begins as a picture does.
  if (!size) throw damaged()
  // A file may begin as one format does and be read as another.
  if (size.format === 'svg') throw notAPicture()
  if (size.width * size.height > mostPixels) throw tooManyPixels()
}
