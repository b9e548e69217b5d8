import { pictureSizes, sizedPicture } from '@haat/contract/media'
import { Link } from 'react-router'

import { m } from '#app/messages/generated/messages.js'
import { Picture } from '#app/ui/picture.tsx'
import { pictureVariants } from '#app/util/picture-variants.ts'

import { listingAddress } from './listing-address.ts'
import { chooseSubCategory } from './listing-filters.ts'
import type { Listing } from './load-listing.ts'

const box = pictureSizes.chip

/** What lies below the chosen category, in pictures. */
export function SubCategoryStrip({ listing }: { listing: Listing }) {
  const { filters, subCategories } = listing
  if (subCategories.length === 0) return null
  return (
    <nav aria-label={m.catalogue_subcategories()}>
      <ul className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:-mx-1 md:scroll-px-1 md:px-1">
        {subCategories.map(({ _id, subCategoryName, subCategoryImage, categoryId }) => (
          <li key={_id} className="shrink-0 snap-start">
            <Link
              to={listingAddress(chooseSubCategory(filters, categoryId, _id))}
              aria-current={_id === filters.subCategory || undefined}
              className="flex items-center gap-3 rounded-full border border-line bg-surface py-1 pr-5 pl-1 font-medium transition-colors hover:border-leaf hover:text-leaf-deep aria-[current]:border-leaf aria-[current]:bg-leaf-tint aria-[current]:text-leaf-deep"
            >
              <Picture
                src={sizedPicture(subCategoryImage, 'chip')}
                variants={pictureVariants(subCategoryImage, 'chip', [1, 2])}
                sizes="48px"
                alt=""
                {...box}
                className="size-12 rounded-full"
              />
              {subCategoryName}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
