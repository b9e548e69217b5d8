import { loadSharp } from './load-sharp.ts'

/** Average colour of a picture as six hexadecimal digits: its placeholder while it loads. */
export async function averageColor(picture: Buffer): Promise<string> {
  const sharp = await loadSharp()
  const pixel = await sharp(picture)
    .flatten({ background: '#fff' })
    .resize(1, 1, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  return pixel.toString('hex', 0, 3)
}
