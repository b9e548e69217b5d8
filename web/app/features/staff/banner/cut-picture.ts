interface Size {
  width: number
  height: number
}
export interface CutArea extends Size {
  x: number
  y: number
}

/** The size of a picture that somebody chose; undefined for a file that is no picture this browser knows. */
export async function sizeOfPicture(address: string): Promise<Size | undefined> {
  try {
    const { naturalWidth: width, naturalHeight: height } = await loaded(address)
    return { width, height }
  } catch {
    return undefined
  }
}

/** Cuts an area out of a picture and draws it in a size, as a JPEG: light, and every browser writes it. */
export async function cutPicture(address: string, area: CutArea, size: Size): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw')
  // What is transparent would be black.
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
