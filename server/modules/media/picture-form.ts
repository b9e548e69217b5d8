import {
  pictureDensities,
  pictureFits,
  pictureSizes,
  type PictureFit,
  type PictureSize,
} from '@haat/contract/media'
import { badRequest } from '#platform/http/refusal.ts'
import { z } from 'zod'

/** A size that pictures are served in; without one, the whole picture as large as it is served. */
export interface PictureForm {
  size: PictureSize | undefined
  fit: PictureFit
}

const Query = z.object({
  w: z.coerce.number().optional(),
  h: z.coerce.number().optional(),
  fit: z.enum(pictureFits).default('cover'),
})

const served = new Map<string, PictureSize>(
  Object.values(pictureSizes).flatMap(({ width, height }) =>
    pictureDensities.map((density) => {
      const size = { width: width * density, height: height * density }
      return [`${size.width}x${size.height}`, size] as const
    }),
  ),
)

/**
 * Reads `?w=&h=&fit=`. Only the listed sizes are made, so that nobody can have endless ones made.
 * Throws 400 for another one.
 */
export function readPictureForm(query: unknown): PictureForm {
  const read = Query.safeParse(query)
  if (!read.success) throw badRequest('w, h or fit is not valid')
  const { w, h, fit } = read.data
  if (w === undefined && h === undefined) return { size: undefined, fit }
  const size = served.get(`${w}x${h}`)
  if (!size) throw badRequest('Pictures are not served in this size')
  return { size, fit }
}

/** A name for files and entity tags. */
export function nameOfForm({ size, fit }: PictureForm): string {
  return size ? `${size.width}x${size.height}-${fit}` : 'whole'
}
