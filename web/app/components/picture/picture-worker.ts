import { pixelsOfJpeg } from './jpeg-pixels.ts'
import { bytesOfKind, kindOfPicture } from './picture-kind.ts'
import {
  mostPixels,
  nameOfMade,
  planOfPicture,
  withinSquare,
  type PictureFault,
  type PictureLimits,
  type PicturePlan,
} from './picture-plan.ts'

export interface PictureTask {
  file: File
  limits: PictureLimits
  withDecoder: boolean
}

/** What the worker says of a task: it is being drawn; it is done, or cannot be. */
export type PictureReply =
  | { step: 'making' }
  | { step: 'done'; file: File }
  | { step: 'failed'; fault: PictureFault }

const quality = 0.85
/** A picture that is still too heavy is made smaller, each time by this factor. */
const shrinking = 0.8
/** Sizes stand at the start of a file, behind at most a few blocks of the camera's notes. */
const bytesOfSize = 1_048_576

addEventListener('message', ({ data }: MessageEvent<PictureTask>) => {
  void answer(data).then((reply) => postMessage(reply))
})

async function answer(task: PictureTask): Promise<PictureReply> {
  try {
    return await makeSmall(task)
  } catch {
    return { step: 'failed', fault: 'unreadable' }
  }
}

async function makeSmall({ file, limits, withDecoder }: PictureTask): Promise<PictureReply> {
  const start = new Uint8Array(await file.slice(0, bytesOfSize).arrayBuffer())
  const kind = kindOfPicture(start.subarray(0, bytesOfKind))
  if (!kind) return { step: 'failed', fault: 'not-picture' }
  if (kind === 'jpeg' && pixelsOfJpeg(start) > mostPixels)
    return { step: 'failed', fault: 'too-large' }
  const picture = await decode(file, kind === 'heif' && withDecoder)
  try {
    const { width, height } = picture
    const plan = planOfPicture({ kind, bytes: file.size, width, height }, limits)
    if (!plan) return { step: 'done', file }
    postMessage({ step: 'making' } satisfies PictureReply)
    const blob = await drawn(picture, plan, limits)
    const name = nameOfMade(file.name, blob.type)
    return { step: 'done', file: new File([blob], name, { type: blob.type }) }
  } finally {
    picture.close()
  }
}

/** Turned as the camera was held. The decoder is loaded only where the browser has none of its own. */
async function decode(file: File, withDecoder: boolean): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file)
  } catch (error) {
    if (!withDecoder) throw error
    const { decodeHeif } = await import('./decode-heif.ts')
    return createImageBitmap(await decodeHeif(file))
  }
}

async function drawn(
  picture: ImageBitmap,
  { type, ...size }: NonNullable<PicturePlan>,
  { maxBytes }: PictureLimits,
): Promise<Blob> {
  const canvas = new OffscreenCanvas(size.width, size.height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, size.width, size.height)
  const blob = await canvas.convertToBlob({ type, quality })
  if (blob.size <= maxBytes) return blob
  const longestPx = Math.max(size.width, size.height) * shrinking
  return drawn(picture, { type, ...withinSquare(size, longestPx) }, { longestPx, maxBytes })
}
