import type { Category } from '@haat/contract/product/catalogue'
import History from '~icons/history'
import { useId, type ComponentProps, type ReactNode } from 'react'

import { CategoryPicture } from '#app/components/category-picture.tsx'
import { langOf } from '#app/language/lang-of.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'

import { SearchOption } from './search-option.tsx'

type Start = { kind: 'search'; search: string } | { kind: 'category'; category: Category }

const mostCategories = 6

/** Suggestions for an empty box: recent searches, then the first categories. */
export const startsOf = (
  searches: readonly string[],
  categories: readonly Category[],
): readonly Start[] => [
  ...searches.map((search) => ({ kind: 'search' as const, search })),
  ...categories
    .slice(0, mostCategories)
    .map((category) => ({ kind: 'category' as const, category })),
]

interface SearchStartsProps extends Pick<ComponentProps<typeof SearchOption>, 'combobox'> {
  starts: readonly Start[]
}

/** The list under an empty search box, in two groups with continuous option indexes. */
export function SearchStarts({ starts, combobox }: SearchStartsProps) {
  const numbered = starts.map((start, at) => ({ start, at }))
  const groups = [
    {
      name: m.common_recent_searches(),
      lines: numbered.filter(({ start }) => start.kind === 'search'),
    },
    {
      name: m.common_menu_categories(),
      lines: numbered.filter(({ start }) => start.kind === 'category'),
    },
  ]
  return groups
    .filter(({ lines }) => lines.length > 0)
    .map(({ name, lines }) => (
      <Group key={name} name={name}>
        {lines.map(({ start, at }) => (
          <SearchOption key={at} combobox={combobox} index={at} to={addressOf(start)}>
            <Words start={start} />
          </SearchOption>
        ))}
      </Group>
    ))
}

const addressOf = (start: Start) =>
  start.kind === 'search'
    ? paths.products({ search: start.search })
    : paths.products({ category: start.category._id })

function Group({ name, children }: { name: string; children: ReactNode }) {
  const id = useId()
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- options may stand in no fieldset
    <div role="group" aria-labelledby={id} className="not-first:mt-2">
      <p id={id} role="presentation" className="px-3 py-1 text-small text-ink-soft">
        {name}
      </p>
      {children}
    </div>
  )
}

function Words({ start }: { start: Start }) {
  if (start.kind === 'search') {
    return (
      <>
        <span className="grid size-9 shrink-0 place-items-center text-ink-soft">
          <History aria-hidden className="size-5 stroke-[1.75]" />
        </span>
        <span lang={langOf(start.search)} className="min-w-0 truncate">
          {start.search}
        </span>
      </>
    )
  }
  const { categoryImage, categoryName } = start.category
  return (
    <>
      <CategoryPicture
        picture={categoryImage}
        name={categoryName}
        sizes="44px"
        className="size-9 rounded-full text-base!"
      />
      <span lang={langOf(categoryName)} className="min-w-0 truncate">
        {categoryName}
      </span>
    </>
  )
}
