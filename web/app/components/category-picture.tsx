import { pictureSizes, sizedPicture } from '@haat/contract/media'

import { Picture } from '../ui/media/picture.tsx'
import { classNames } from '../ui/layout/class-names.ts'
import { firstLetter } from '../util/first-letter.ts'
import { pictureVariants } from '../util/picture-variants.ts'

interface CategoryPictureProps {
  /** '' where the category has none. */
  picture: string
  name: string
  /** The `sizes` attribute: the width at which it is shown. */
  sizes: string
  /** Near the viewport. */
  eager?: boolean
  className: string
}

/** The picture of a category; without one, the first letter of its name. The name is beside it. */
export function CategoryPicture({ picture, name, className, ...rest }: CategoryPictureProps) {
  if (picture === '') {
    return (
      <span
        aria-hidden
        className={classNames(
          'grid shrink-0 place-items-center bg-leaf-tint text-h3 font-medium text-leaf-deep',
          className,
        )}
      >
        {firstLetter(name).toUpperCase()}
      </span>
    )
  }
  return (
    <Picture
      {...rest}
      {...pictureSizes.chip}
      src={sizedPicture(picture, 'chip')}
      variants={pictureVariants(picture, 'chip', [1, 2, 3])}
      alt=""
      className={classNames('shrink-0', className)}
    />
  )
}
