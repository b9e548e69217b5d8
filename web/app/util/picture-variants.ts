import {
  pictureSizes,
  sizedPicture,
  type PictureDensity,
  type PictureFit,
  type PictureSizeName,
} from '@haat/contract/media'

/** The widths among which the browser picks; none for a picture that is not our own. */
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
