import sharp from 'sharp'

/** A picture of one colour, as an upload. */
export async function aPicture({
  width = 60,
  height = 40,
  color = '#0b6e4f',
  name = 'picture.png',
} = {}): Promise<File> {
  const canvas = sharp({ create: { width, height, channels: 3, background: color } })
  return new File([new Uint8Array(await canvas.png().toBuffer())], name, { type: 'image/png' })
}

/** A file with these bytes; its name and type are only the client's claims. */
export function aFile(bytes: Uint8Array | string, name = 'photo.jpg', type = 'image/jpeg'): File {
  return new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type })
}
