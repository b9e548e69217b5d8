import type { PictureSize } from '@haat/contract/media'
import type { Sharp } from 'sharp'

import { edgeOf } from './edge-of.ts'
import { loadSharp } from './load-sharp.ts'
import type { PictureForm } from './picture-form.ts'
import type { PictureFormat } from './picture-format.ts'

/** Longest side (px) of a picture requested without a size: that of the widest banner. */
const longest = 1_600
const white = '#fff'

/**
 * Resizes an original into one form, never enlarging it, which adds bytes but no detail. Vector drawings are
 * always our own (uploads are re-encoded pixels) and are rendered at the requested size, so that they stay
 * sharp.
 */
export async function drawPicture(
  original: Buffer,
  { size, fit }: PictureForm,
  format: PictureFormat,
): Promise<Buffer> {
  const sharp = await loadSharp()
  const picture = sharp(original).rotate()
  if (!size) {
    const inside = picture.resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
    return encode(inside.flatten({ background: white }), format).toBuffer()
  }
  const box = await withoutEnlarging(original, size, fit)
  if (fit === 'whole') return encode(await drawWhole(picture, original, box), format).toBuffer()
  const sized = picture.resize(box.width, box.height, { fit, background: white })
  return encode(sized.flatten({ background: white }), format).toBuffer()
}

/**
 * A box of the same proportions in which the original is not enlarged; for a vector drawing the box itself.
 */
async function withoutEnlarging(
  original: Buffer,
  box: PictureSize,
  fit: PictureForm['fit'],
): Promise<PictureSize> {
  const sharp = await loadSharp()
  const { format, autoOrient } = await sharp(original).metadata()
  if (format === 'svg') return box
  const across = autoOrient.width / box.width
  const down = autoOrient.height / box.height
  const scale = Math.min(1, fit === 'cover' ? Math.min(across, down) : Math.max(across, down))
  return {
    width: Math.max(1, Math.round(box.width * scale)),
    height: Math.max(1, Math.round(box.height * scale)),
  }
}

/** Shows the whole picture; fills the rest of the box with the colour of the picture's edge. */
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
  const sharp = await loadSharp()
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
      // Effort 4 takes seven times as long for a few percent fewer bytes.
      return picture.avif({ quality: 55, effort: 2, chromaSubsampling: '4:2:0' })
    case 'webp':
      return picture.webp({ quality: 78 })
    case 'jpeg':
      return picture.jpeg({ quality: 82, mozjpeg: true })
    default:
      return format satisfies never
  }
}
