import type { PictureSize } from '@haat/contract/media'
import sharp, { type Sharp } from 'sharp'

import { edgeOf } from './edge-of.ts'
import type { PictureForm } from './picture-form.ts'
import type { PictureFormat } from './picture-format.ts'

/** Longest side of a picture that is asked for without a size: that of the widest banner. */
const longest = 1_600
const mostPixels = 40_000_000
const white = '#fff'

// One thread for each picture: how many are drawn at once is decided by whoever asks.
sharp.concurrency(1)
// Originals are read once for each form; remembering them costs more memory than it saves time.
sharp.cache(false)

/**
 * Draws an original in one form, never larger than it is: what is enlarged shows no more and costs more. Vector drawings are our own (uploads are pixels, re-encoded) and are
 * drawn at the size itself, so that they stay crisp.
 */
export async function drawPicture(
  original: Buffer,
  { size, fit }: PictureForm,
  format: PictureFormat,
): Promise<Buffer> {
  const picture = sharp(original, { limitInputPixels: mostPixels }).rotate()
  if (!size) {
    const inside = picture.resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
    return encode(inside.flatten({ background: white }), format).toBuffer()
  }
  const box = await withoutEnlarging(original, size, fit)
  if (fit === 'whole') return encode(await drawWhole(picture, original, box), format).toBuffer()
  const sized = picture.resize(box.width, box.height, { fit, background: white })
  return encode(sized.flatten({ background: white }), format).toBuffer()
}

/** A box of the same shape in which the original need not be enlarged; a vector drawing never is. */
async function withoutEnlarging(
  original: Buffer,
  box: PictureSize,
  fit: PictureForm['fit'],
): Promise<PictureSize> {
  const { format, autoOrient } = await sharp(original, { limitInputPixels: mostPixels }).metadata()
  if (format === 'svg') return box
  const across = autoOrient.width / box.width
  const down = autoOrient.height / box.height
  const scale = Math.min(1, fit === 'cover' ? Math.min(across, down) : Math.max(across, down))
  return {
    width: Math.max(1, Math.round(box.width * scale)),
    height: Math.max(1, Math.round(box.height * scale)),
  }
}

/** Nothing cut, the rest of the box filled with what is at the picture's edge. */
async function drawWhole(picture: Sharp, original: Buffer, box: PictureSize): Promise<Sharp> {
  const { color, plain } = await edgeOf(original)
  const { data, info } = await picture
    .resize(box.width, box.height, { fit: 'inside' })
    .flatten({ background: color })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [left, top] = [
    Math.floor((box.width - info.width) / 2),
    Math.floor((box.height - info.height) / 2),
  ]
  return sharp(data, {
    raw: { width: info.width, height: info.height, channels: info.channels },
  }).extend({
    left,
    top,
    right: box.width - info.width - left,
    bottom: box.height - info.height - top,
    extendWith: plain ? 'copy' : 'background',
    background: color,
  })
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
