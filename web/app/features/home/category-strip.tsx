import { pictureSizes, sizedPicture } from '@haat/contract/media'
import type { Category } from '@haat/contract/product/catalogue'
import { Link } from 'react-router'

import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Picture } from '#app/ui/media/picture.tsx'
import { pictureVariants } from '#app/util/picture-variants.ts'

const box = pictureSizes.chip
const onFirstScreen = 5

/** All categories with pictures, in a row that scrolls where it is wider than the screen. */
export function CategoryStrip({ categories }: { categories: readonly Category[] }) {
  return (
    <nav aria-label={m.home_categories()} className="page">
      <ul className="-mx-4 flex snap-x scroll-px-4 gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:-mx-8 md:scroll-px-8 md:gap-4 md:px-8 lg:justify-between">
        {categories.map(({ _id, categoryName, categoryImage }, at) => (
          <li key={_id} className="snap-start">
            <Link
              to={paths.products({ category: _id })}
              className="group flex w-24 flex-col items-center gap-2 rounded-card text-center text-small font-medium wrap-anywhere hover:text-leaf-deep md:w-28"
            >
              <Picture
                src={sizedPicture(categoryImage, 'chip')}
                variants={pictureVariants(categoryImage, 'chip', [1, 2, 3])}
                sizes="96px"
                alt=""
                {...box}
                eager={at < onFirstScreen}
                className="size-20 rounded-full border border-line transition-[border-color] group-hover:border-leaf md:size-24"
              />
              {categoryName}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
