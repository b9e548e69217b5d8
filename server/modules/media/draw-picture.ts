import sharp, { type Sharp } from 'sharp'

import type { PictureForm } from './picture-form.ts'
import type { PictureFormat } from './picture-format.ts'

/** Longest side of a picture that is asked for without a size: that of the widest banner. */
const longest = 1_600
const mostPixels = 40_000_000
const background = '#fff'

// One thread for each picture: how many are drawn at once is decided by whoever asks.
sharp.concurrency(1)
// Originals are read once for each form; remembering them costs more memory than it saves time.
sharp.cache(false)

/**
 * Draws an original in one form. Vector drawings are our own (uploads are pixels, re-encoded) and are
 * drawn at the size itself, so that they stay crisp.
 */
export async function drawPicture(
  original: Buffer,
  { size, fit }: PictureForm,
  format: PictureFormat,
): Promise<Buffer> {
  const picture = sharp(original, { limitInputPixels: mostPixels }).rotate()
  const sized = size
    ? picture.resize(size.width, size.height, { fit, background })
    : picture.resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
  return encode(sized.flatten({ background }), format).toBuffer()
}

function encode(picture: Sharp, format: PictureFormat): Sharp {
  switch (format) {
    case 'avif':
      // Effort 4 costs seven times as much for a few percent less.
      return picture.avif({ quality: 55, effort: 2, chromaSubsampling: '4:2:0' })
    case 'webp':
      return picture.webp({ quality: 78 })
    case 'jpeg':
      return picture.jpeg({ quality: 82, mozjpeg: true })
    default:
      return format satisfies never
  }
}
