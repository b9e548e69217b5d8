import type { Category, SubCategory, SubSubCategory } from '@haat/contract/product/catalogue'
import ChevronRight from '~icons/chevron-right'
import { useRef, useState, type KeyboardEvent } from 'react'

import { CategoryPicture } from '#app/components/category-picture.tsx'
import { RouterLink } from '#app/components/router-link.tsx'
import { langOf } from '#app/language/lang-of.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'

interface MegaMenuProps {
  categories: readonly Category[]
  subCategories: readonly SubCategory[]
  subSubCategories: readonly SubSubCategory[]
}

/**
 * Categories on the left, the levels below the active one beside them. All are links in DOM
 * order for Tab; arrow keys are a shortcut: up and down the column, right into the panel, left back.
 */
export function MegaMenu({ categories, subCategories, subSubCategories }: MegaMenuProps) {
  const [shown, setShown] = useState(categories[0]?._id)
  const passing = usePassing()
  return (
    <nav
      aria-label={m.common_browse_categories()}
      className="absolute top-full left-0 mt-2.5 min-h-100 w-184 animate-fade-in overflow-clip rounded-card border border-line bg-surface shadow-dialog"
    >
      <ul className="w-64 border-r border-line p-2">
        {categories.map(({ _id, categoryName, categoryImage }) => (
          <li key={_id}>
            <RouterLink
              href={paths.products({ category: _id })}
              data-column="categories"
              data-shown={_id === shown || undefined}
              onFocus={() => setShown(_id)}
              onPointerEnter={() => passing(() => setShown(_id))}
              onPointerLeave={() => passing()}
              onKeyDown={walk}
              className="flex min-h-12 items-center gap-3 rounded-control px-2 font-medium focus-visible:-outline-offset-2 data-shown:bg-leaf-tint data-shown:text-leaf-deep"
            >
              <CategoryPicture
                picture={categoryImage}
                name={categoryName}
                sizes="36px"
                className="size-9 rounded-full text-base!"
              />
              <span lang={langOf(categoryName)} className="flex-1">
                {categoryName}
              </span>
              <ChevronRight aria-hidden className="size-4 text-edge" />
            </RouterLink>
            {_id === shown && (
              <FlyOut
                subCategories={subCategories.filter(({ categoryId }) => categoryId === _id)}
                subSubCategories={subSubCategories}
              />
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function FlyOut({ subCategories, subSubCategories }: Omit<MegaMenuProps, 'categories'>) {
  const link =
    'flex min-h-9 items-center rounded-control px-2 hover:bg-leaf-tint hover:text-leaf-deep focus-visible:-outline-offset-2 pointer-coarse:min-h-target'
  return (
    <ul className="absolute inset-y-0 right-0 left-64 grid auto-rows-min grid-cols-2 gap-x-4 gap-y-6 overflow-y-auto p-5">
      {subCategories.map(({ _id, subCategoryName, categoryId }) => (
        <li key={_id}>
          <RouterLink
            lang={langOf(subCategoryName)}
            href={paths.products({ category: categoryId, subCategory: _id })}
            data-column={categoryId}
            onKeyDown={walk}
            className={`${link} font-bold`}
          >
            {subCategoryName}
          </RouterLink>
          <ul>
            {subSubCategories
              .filter(({ subCategoryId }) => subCategoryId === _id)
              .map((one) => (
                <li key={one._id}>
                  <RouterLink
                    lang={langOf(one.subSubCategoryName)}
                    href={paths.products({
                      category: categoryId,
                      subCategory: _id,
                      subSubCategory: one._id,
                    })}
                    data-column={categoryId}
                    onKeyDown={walk}
                    className={`${link} text-ink-soft`}
                  >
                    {one.subSubCategoryName}
                  </RouterLink>
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

/** Hover delay: a mouse moving diagonally to the panel crosses other categories. */
function usePassing() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  return (stays?: () => void) => {
    clearTimeout(timer.current)
    if (stays) timer.current = setTimeout(stays, 80)
  }
}

/** Arrow keys, Home and End within a column of links; right and left between the columns. */
function walk(event: KeyboardEvent<HTMLAnchorElement>): void {
  const here = event.currentTarget
  const links = [...(here.closest('nav')?.querySelectorAll('a') ?? [])]
  const column = links.filter(({ dataset }) => dataset['column'] === here.dataset['column'])
  const at = column.indexOf(here)
  const inCategories = here.dataset['column'] === 'categories'
  const steps: Record<string, () => HTMLElement | undefined> = {
    ArrowDown: () => column[(at + 1) % column.length],
    ArrowUp: () => column.at(at - 1),
    Home: () => column[0],
    End: () => column.at(-1),
    ArrowRight: () => (inCategories ? links[links.indexOf(here) + 1] : undefined),
    ArrowLeft: () => (inCategories ? undefined : links.find(({ dataset }) => 'shown' in dataset)),
  }
  const target = steps[event.key]?.()
  if (!target) return
  event.preventDefault()
  target.focus()
}
