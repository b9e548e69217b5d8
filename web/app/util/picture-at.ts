import {
  pictureSizes,
  sizedPicture,
  type PictureDensity,
  type PictureFit,
  type PictureSizeName,
} from '@haat/contract/media'

import { cloudinaryPicture } from '../ui/media/cloudinary.ts'

/** URL of a picture in one size: our own, or on Cloudinary. Other URLs are returned unchanged. */
export function pictureAt(
  address: string,
  size: PictureSizeName,
  density: PictureDensity = 1,
  fit: PictureFit = 'cover',
): string {
  const { width, height } = pictureSizes[size]
  const box = { width: width * density, height: height * density }
  return cloudinaryPicture(address, box, fit)?.src ?? sizedPicture(address, size, density, fit)
}
