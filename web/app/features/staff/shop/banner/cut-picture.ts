interface Size {
  width: number
  height: number
}
export interface CutArea extends Size {
  x: number
  y: number
}

/** Size of a chosen picture; undefined for a file that the browser cannot decode. */
export async function sizeOfPicture(address: string): Promise<Size | undefined> {
  try {
    const { naturalWidth: width, naturalHeight: height } = await loaded(address)
    return { width, height }
  } catch {
    return undefined
  }
}

/** Crops a picture and scales it to a size, as JPEG: small, and every browser can encode it. */
export async function cutPicture(address: string, area: CutArea, size: Size): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw')
  // White background: transparent pixels would become black in JPEG.
  context.fillStyle = 'white'
  context.fillRect(0, 0, size.width, size.height)
  context.imageSmoothingQuality = 'high'
  const { x, y, width, height } = area
  const picture = await loaded(address)
  context.drawImage(picture, x, y, width, height, 0, 0, size.width, size.height)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.92))
  if (!blob) throw new Error('This browser cannot write a JPEG')
  return new File([blob], 'banner.jpg', { type: 'image/jpeg' })
}

async function loaded(address: string): Promise<HTMLImageElement> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  return picture
}
