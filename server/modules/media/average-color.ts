import sharp from 'sharp'

/** The average colour of a picture as six hexadecimal digits: what stands in its place until it comes. */
export async function averageColor(picture: Buffer): Promise<string> {
  const pixel = await sharp(picture)
    .flatten({ background: '#fff' })
    .resize(1, 1, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  return pixel.toString('hex', 0, 3)
}
