import type { Category } from '@haat/contract/product/catalogue'

import { CategoryPicture } from '#app/components/category-picture.tsx'
import { RouterLink } from '#app/components/router-link.tsx'
import { langOf } from '#app/language/lang-of.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'

const onFirstScreen = 5

/** All categories with pictures, in a row that scrolls where it is wider than the screen. */
export function CategoryStrip({ categories }: { categories: readonly Category[] }) {
  return (
    <nav aria-label={m.home_categories()} className="page">
      <ul className="-mx-4 flex snap-x scroll-px-4 gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:-mx-8 md:scroll-px-8 md:gap-4 md:px-8 lg:has-[li:nth-child(7)]:justify-between">
        {categories.map(({ _id, categoryName, categoryImage }, at) => (
          <li key={_id} className="snap-start">
            <RouterLink
              href={paths.products({ category: _id })}
              lang={langOf(categoryName)}
              className="group category-tile"
            >
              <CategoryPicture
                picture={categoryImage}
                name={categoryName}
                sizes="96px"
                eager={at < onFirstScreen}
                className="category-tile-picture"
              />
              {categoryName}
            </RouterLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
