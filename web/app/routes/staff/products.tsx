import { visibilities } from '@haat/contract/product/product-form'
import { staffProductSorts, stockStates } from '@haat/contract/product/staff-product'
import Plus from '~icons/plus'
import { useState } from 'react'
import { Link, useLoaderData, useRevalidator, useSearchParams } from 'react-router'

import { BulkChange } from '#app/features/staff/catalogue/product/bulk-change.tsx'
import { ChoiceFilter, SearchFilter } from '#app/features/staff/kit/filter-fields.tsx'
import { loadSellers } from '#app/features/staff/catalogue/product/load-sellers.ts'
import {
  productCard,
  productColumns,
} from '#app/features/staff/catalogue/product/product-columns.tsx'
import { useStaffArea } from '#app/features/staff/kit/staff-area.ts'
import { listFailed } from '#app/features/staff/kit/list-failed.tsx'
import { staffLoader } from '#app/features/staff/kit/staff-loader.ts'
import { listKeys } from '#app/features/staff/kit/query-of.ts'
import { ListPage } from '#app/features/staff/kit/list-page.tsx'
import { stockStateWords } from '#app/features/staff/catalogue/stock/stock-words.ts'
import { m } from '#app/messages/generated/messages.js'
import { staffPaths } from '#app/staff-paths.ts'
import { Button } from '#app/ui/form/button.tsx'
import { optionsOf } from '#app/util/word-of.ts'

const filters = [
  'search',
  'category',
  'stock',
  'visibility',
  'discount',
  'bangla',
  'seller',
  'sort',
] as const

export const loader = staffLoader(
  { permission: 'catalogue', query: [...listKeys, ...filters] },
  async ({ api, user, query }) => {
    const [list, categories, sellers] = await Promise.all([
      api('GET /products/for-staff', { query }),
      api('GET /categories'),
      loadSellers(api, user),
    ])
    return { list, categories, sellers }
  },
)

export function Component() {
  const { list } = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const { revalidate } = useRevalidator()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const area = useStaffArea()
  // A selection is cleared with its page or filter, so that no hidden product is changed.
  const chosen = list.data.filter(({ _id }) => selected.has(_id))
  const done = () => {
    setSelected(new Set())
    void revalidate()
  }
  return (
    <ListPage
      title={m.staff_products()}
      subtitle={
        area === 'seller' ? m.staff_products_subtitle_seller() : m.staff_products_subtitle()
      }
      actions={
        <>
          <Button asChild tone="quiet">
            <Link to={staffPaths.staffVariants(area)}>{m.staff_variants_title()}</Link>
          </Button>
          <Button asChild>
            <Link to={staffPaths.newStaffProduct(area)}>
              <Plus aria-hidden className="-ml-1 size-5" />
              {m.staff_product_new()}
            </Link>
          </Button>
        </>
      }
      filters={<Filters values={query} />}
      list={list}
      columns={productColumns(area)}
      card={productCard(area)}
      hasSortOnPhones
      rowName={({ productName }) => productName}
      sort={query.get('sort') ?? staffProductSorts[0]}
      selection={{
        ids: new Set(chosen.map(({ _id }) => _id)),
        onChange: setSelected,
        labels: {
          all: m.staff_product_select_all(),
          row: (name) => m.staff_product_select({ name }),
        },
      }}
      bulk={<BulkChange products={chosen} onDone={done} />}
    />
  )
}

const visibilityWords = { shown: m.staff_product_shown, hidden: m.staff_product_hidden }

function Filters({ values }: { values: URLSearchParams }) {
  const { categories, sellers } = useLoaderData<typeof loader>()
  const choices = [
    {
      name: 'category',
      label: m.staff_product_category(),
      options: categories.map(({ _id, categoryName }) => ({ value: _id, label: categoryName })),
    },
    {
      name: 'stock',
      label: m.staff_product_stock(),
      options: optionsOf(stockStates, stockStateWords),
    },
    {
      name: 'visibility',
      label: m.staff_product_visibility(),
      options: optionsOf(visibilities, visibilityWords),
    },
    {
      name: 'discount',
      label: m.staff_product_discount(),
      options: [
        { value: 'with', label: m.staff_product_discount_with() },
        { value: 'without', label: m.staff_product_discount_without() },
      ],
    },
    {
      name: 'bangla',
      label: m.staff_bangla(),
      options: [{ value: 'missing', label: m.staff_bangla_missing() }],
    },
    {
      name: 'seller',
      label: m.staff_seller(),
      options: sellers.map(({ _id, name }) => ({ value: _id, label: name })),
    },
  ]
  return (
    <>
      <SearchFilter label={m.staff_products_search()} />
      {choices.map(({ name, label, options }) => (
        // Also set by a link in the list.
        <ChoiceFilter
          key={`${name} ${values.get(name)}`}
          name={name}
          label={label}
          options={options}
        />
      ))}
    </>
  )
}

export const ErrorBoundary = listFailed(m.staff_products)
