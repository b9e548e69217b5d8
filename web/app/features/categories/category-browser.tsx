import type { Category, SubCategory, SubSubCategory } from '@haat/contract/product/catalogue'
import ChevronRight from '~icons/chevron-right'
import { Link } from 'react-router'

import { CategoryPicture } from '#app/components/category-picture.tsx'
import { langOf } from '#app/language/lang-of.ts'
import { Worded } from '#app/components/worded.tsx'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'

interface CategoryBrowserProps {
  categories: readonly Category[]
  subCategories: readonly SubCategory[]
  subSubCategories: readonly SubSubCategory[]
  /** Id of the open category; the first one if unknown. */
  chosen: string | null
}

/** Top-level categories on the left, the two levels below the open one beside them. All are links. */
export function CategoryBrowser({ chosen, ...tree }: CategoryBrowserProps) {
  const { categories, subCategories, subSubCategories } = tree
  const open = categories.find(({ _id }) => _id === chosen) ?? categories[0]
  if (!open) return <p className="text-ink-soft">{m.categories_none()}</p>
  return (
    <div className="grid grid-cols-[minmax(4.5rem,1fr)_minmax(0,3fr)] items-start gap-4 md:gap-8">
      <CategoryRail categories={categories} open={open._id} />
      <section aria-labelledby="open-category" className="grid min-w-0 gap-6">
        <h2 lang={langOf(open.categoryName)} id="open-category" className="sr-only">
          {open.categoryName}
        </h2>
        <Link
          to={paths.products({ category: open._id })}
          className="flex min-h-target items-center justify-between gap-2 rounded-card border border-line bg-surface px-4 py-2 font-bold text-leaf hover:border-leaf hover:text-leaf-deep"
        >
          <span className="min-w-0 wrap-anywhere">
            <Worded say={(name) => m.categories_all_of({ name })} content={open.categoryName} />
          </span>
          <ChevronRight aria-hidden className="size-5 shrink-0" />
        </Link>
        <div className="grid gap-8 md:grid-cols-2">
          {subCategories
            .filter(({ categoryId }) => categoryId === open._id)
            .map((sub) => (
              <SubCategoryPart
                key={sub._id}
                sub={sub}
                below={subSubCategories.filter(({ subCategoryId }) => subCategoryId === sub._id)}
              />
            ))}
        </div>
      </section>
    </div>
  )
}

function CategoryRail({ categories, open }: { categories: readonly Category[]; open: string }) {
  return (
    <nav
      aria-label={m.common_menu_categories()}
      className="-ml-2 overflow-y-auto overscroll-contain [scrollbar-width:none] tall:sticky tall:top-20 tall:max-h-[calc(100dvh-9rem)] md:ml-0"
    >
      <ul className="grid gap-1">
        {categories.map(({ _id, categoryName, categoryImage }) => (
          <li key={_id}>
            <Link
              to={paths.categories(_id)}
              // replace: Back leaves the page instead of undoing selections.
              replace
              preventScrollReset
              aria-current={_id === open || undefined}
              className="flex min-h-target flex-col items-center gap-1 rounded-card px-1 py-2 text-center text-small font-medium wrap-anywhere hover:bg-leaf-tint hover:text-leaf-deep focus-visible:-outline-offset-2 aria-[current]:bg-leaf-tint aria-[current]:font-bold aria-[current]:text-leaf-deep md:flex-row md:gap-3 md:px-3 md:text-start md:text-base"
            >
              <CategoryPicture
                picture={categoryImage}
                name={categoryName}
                sizes="96px"
                className="size-12 rounded-full md:size-11"
              />
              <span lang={langOf(categoryName)}>{categoryName}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function SubCategoryPart({ sub, below }: { sub: SubCategory; below: readonly SubSubCategory[] }) {
  const { _id: subCategory, categoryId: category } = sub
  return (
    <section aria-labelledby={subCategory}>
      <h3
        lang={langOf(sub.subCategoryName)}
        id={subCategory}
        className="mb-3 font-bold wrap-anywhere"
      >
        {sub.subCategoryName}
      </h3>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(6rem,100%),1fr))] gap-x-2 gap-y-3">
        <li>
          <TileLink
            to={paths.products({ category, subCategory })}
            picture={sub.subCategoryImage}
            name={sub.subCategoryName}
            isAll
          />
        </li>
        {below.map((one) => (
          <li key={one._id}>
            <TileLink
              to={paths.products({ category, subCategory, subSubCategory: one._id })}
              picture={one.subSubCategoryImage}
              name={one.subSubCategoryName}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface TileLinkProps {
  to: string
  picture: string
  /** The category, whose first letter stands for a missing picture. */
  name: string
  /** To all of it: its name stands above already. */
  isAll?: boolean
}

function TileLink({ to, picture, name, isAll = false }: TileLinkProps) {
  return (
    <Link
      to={to}
      aria-label={isAll ? m.categories_all_of({ name }) : undefined}
      className="group flex flex-col items-center gap-1.5 rounded-card text-center text-small wrap-anywhere hover:text-leaf-deep"
    >
      <CategoryPicture
        picture={picture}
        name={name}
        sizes="96px"
        className="aspect-square w-full max-w-24 rounded-card border border-line transition-[border-color] group-hover:border-leaf"
      />
      {isAll ? m.categories_all() : <span lang={langOf(name)}>{name}</span>}
    </Link>
  )
}
