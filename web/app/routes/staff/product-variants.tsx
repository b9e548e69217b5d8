import { stockStates, staffVariantSorts } from '@haat/contract/product/staff-product'
import { useLoaderData, useSearchParams } from 'react-router'

import { ChoiceFilter, SearchFilter } from '#app/features/staff/kit/filter-fields.tsx'
import { listFailed } from '#app/features/staff/kit/list-failed.tsx'
import { useStaffArea } from '#app/features/staff/kit/staff-area.ts'
import { loadSellers } from '#app/features/staff/catalogue/product/load-sellers.ts'
import {
  listedVariantColumns,
  listedVariantCard,
} from '#app/features/staff/catalogue/variant/listed-variant-columns.tsx'
import { staffLoader } from '#app/features/staff/kit/staff-loader.ts'
import { listKeys } from '#app/features/staff/kit/query-of.ts'
import { BackLink } from '#app/features/staff/kit/back-link.tsx'
import { ListPage } from '#app/features/staff/kit/list-page.tsx'
import { stockStateWords } from '#app/features/staff/catalogue/stock/stock-words.ts'
import { m } from '#app/messages/generated/messages.js'
import { staffPaths } from '#app/staff-paths.ts'
import { optionsOf } from '#app/util/word-of.ts'

export const loader = staffLoader(
  { permission: 'catalogue', query: [...listKeys, 'search', 'stock', 'seller', 'sort'] },
  async ({ api, user, query }) => {
    const [list, sellers] = await Promise.all([
      api('GET /products/variants/for-staff', { query }),
      loadSellers(api, user),
    ])
    return { list, sellers }
  },
)

/** Variants of all products: found by SKU or barcode, the lowest stock first. */
export function Component() {
  const { list, sellers } = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const area = useStaffArea()
  return (
    <ListPage
      title={m.staff_variants_title()}
      subtitle={m.staff_variants_subtitle()}
      actions={
        <BackLink to={staffPaths.staffProducts(area)}>{m.staff_variants_products()}</BackLink>
      }
      filters={
        <>
          <SearchFilter label={m.staff_variants_search()} />
          <ChoiceFilter
            // Also set by a link of the overview.
            key={query.get('stock')}
            label={m.staff_variant_stock()}
            name="stock"
            options={optionsOf(stockStates, stockStateWords)}
          />
          <ChoiceFilter
            label={m.staff_seller()}
            name="seller"
            options={sellers.map(({ _id, name }) => ({ value: _id, label: name }))}
          />
        </>
      }
      list={list}
      columns={listedVariantColumns(area)}
      card={listedVariantCard(area)}
      hasSortOnPhones
      sort={query.get('sort') ?? staffVariantSorts[0]}
      remember="variants"
    />
  )
}

export const ErrorBoundary = listFailed(m.staff_variants_title)
