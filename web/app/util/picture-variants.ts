import {
  pictureSizes,
  sizedPicture,
  type PictureDensity,
  type PictureFit,
  type PictureSizeName,
} from '@haat/contract/media'

/** The widths for srcset; none for a picture on another host. */
export function pictureVariants(
  src: string,
  size: PictureSizeName,
  densities: readonly PictureDensity[],
  fit: PictureFit = 'cover',
) {
  if (!src.startsWith('/img/')) return []
  return densities.map((density) => ({
    src: sizedPicture(src, size, density, fit),
    width: pictureSizes[size].width * density,
  }))
}
