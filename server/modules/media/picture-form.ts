import {
  pictureDensities,
  pictureFits,
  pictureSizes,
  sizesOfKind,
  type PictureFit,
  type PictureSize,
  type PictureSizeName,
} from '@haat/contract/media'
import { badRequest } from '#platform/http/refusal.ts'
import { z } from 'zod'

/** A requested size and fit; without a size, the whole picture up to the largest served. */
export interface PictureForm {
  size: PictureSize | undefined
  fit: PictureFit
}

const Query = z.object({
  w: z.coerce.number().optional(),
  h: z.coerce.number().optional(),
  fit: z.enum(pictureFits).default('cover'),
})

/** Accepted sizes by kind. */
const servedByKind = new Map(
  Object.entries(sizesOfKind).map(([kind, names]) => [kind, servedIn(names)] as const),
)

function servedIn(names: readonly PictureSizeName[]): Map<string, PictureSize> {
  const sizes = names.flatMap((name) => {
    const { width, height } = pictureSizes[name]
    return pictureDensities.map((density) => ({ width: width * density, height: height * density }))
  })
  return new Map(sizes.map((size) => [`${size.width}x${size.height}`, size]))
}

/**
 * Parses `?w=&h=&fit=`. Accepts only the sizes in which the kind of picture is shown, so that nobody can make
 * the server compute and store others. Throws 400 for another one.
 */
export function readPictureForm(key: string, query: unknown): PictureForm {
  const read = Query.safeParse(query)
  if (!read.success) throw badRequest('picture_form_wrong')
  const { w, h, fit } = read.data
  if (w === undefined && h === undefined) return { size: undefined, fit }
  const [kind = ''] = key.split('/', 1)
  const size = servedByKind.get(kind)?.get(`${w}x${h}`)
  if (!size) throw badRequest('picture_size_not_served')
  return { size, fit }
}

/** Name of the form in file names and ETags. */
export function nameOfForm({ size, fit }: PictureForm): string {
  return size ? `${size.width}x${size.height}-${fit}` : 'whole'
}
