import type { StockEntry } from '@haat/contract/product/stock'
import { Link, useLoaderData, useRevalidator, useSearchParams } from 'react-router'

import { langOf } from '#app/language/lang-of.ts'
import { Written } from '#app/components/written.tsx'
import { shortOrderId } from '#app/language/short-order-id.ts'
import { PagedList } from '#app/features/staff/kit/paged-list.tsx'
import { Page } from '#app/features/staff/kit/page.tsx'
import { useStaffArea } from '#app/features/staff/kit/staff-area.ts'
import { StockForm } from '#app/features/staff/catalogue/stock/stock-form.tsx'
import { VariantChoice } from '#app/features/staff/catalogue/stock/variant-choice.tsx'
import { nameOf } from '#app/features/staff/catalogue/variant/variant-draft.ts'
import { stockReasonWords } from '#app/features/staff/catalogue/stock/stock-words.ts'
import { listFailed } from '#app/features/staff/kit/list-failed.tsx'
import { staffLoader } from '#app/features/staff/kit/staff-loader.ts'
import { listKeys } from '#app/features/staff/kit/query-of.ts'
import { BackLink } from '#app/features/staff/kit/back-link.tsx'
import { m } from '#app/messages/generated/messages.js'
import { type StaffArea, staffPaths } from '#app/staff-paths.ts'
import { Button } from '#app/ui/form/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { classNames } from '#app/ui/layout/class-names.ts'
import type { Column } from '#app/ui/data/data-table.tsx'
import { Picture } from '#app/ui/media/picture.tsx'
import { formatCount } from '#app/language/format-count.ts'
import { formatMoment } from '#app/util/format-date.ts'
import { thumbnail } from '#app/util/thumbnail.ts'
import { wordOf } from '#app/util/word-of.ts'

export const loader = staffLoader(
  { permission: 'stock', query: [...listKeys, 'variant'] },
  async ({ api, id, query }) => {
    const [stock, product] = await Promise.all([
      api('GET /products/{id}/stock', { params: { id }, query }),
      api('GET /products/for-staff/{id}', { params: { id } }),
    ])
    return { stock, variants: product.variants }
  },
)

/** The form first: on a phone it is what this page is opened for. */
export function Component() {
  const { stock: product, variants } = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const { revalidate } = useRevalidator()
  const area = useStaffArea()
  const variant = variants.find(({ _id }) => _id === query.get('variant'))
  const isByVariant = product.stockBy === 'variant'
  const now = (isByVariant ? variant?.remaining : undefined) ?? product.remainingProducts
  return (
    <Page
      title={m.staff_stock_title({ name: product.productName })}
      about={product.productName}
      actions={
        <>
          <BackLink to={staffPaths.staffProducts(area)}>{m.staff_product_back()}</BackLink>
          <Button asChild tone="quiet">
            <Link to={staffPaths.staffProduct(area, product._id)}>{m.staff_product_edit()}</Link>
          </Button>
        </>
      }
    >
      <div className="grid items-start gap-5 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <Card as="section">
          <div className="mb-5 flex items-center gap-3">
            <Picture
              {...thumbnail(product.productImage, 56)}
              alt=""
              className="size-14 shrink-0 rounded-control"
            />
            <h2 className="text-h3 tabular-nums">{m.staff_stock_now({ count: now })}</h2>
          </div>
          {(variants.length > 1 || isByVariant) && (
            <div className="mb-5">
              <VariantChoice variants={variants} hasOwnStock={isByVariant} />
            </div>
          )}
          {(variant || !isByVariant) && (
            <StockForm
              // A number that was typed for one variant is not meant for another.
              key={isByVariant ? variant?._id : ''}
              product={product}
              variant={isByVariant ? variant : undefined}
              now={now}
              onChanged={() => void revalidate()}
            />
          )}
        </Card>
        <section>
          <h2 className="mb-3 text-lead font-bold">{m.staff_stock_ledger()}</h2>
          <PagedList
            list={product.entries}
            caption={m.staff_stock_ledger()}
            columns={columnsOf(area, variants.length > 1)}
            card={entryCard(area)}
            rowId={({ _id }) => _id}
          />
        </section>
      </div>
    </Page>
  )
}

function columnsOf(area: StaffArea, hasVariants: boolean): Column<StockEntry>[] {
  return [
    { id: 'at', header: m.staff_stock_at(), cell: ({ at }) => formatMoment(at) },
    ...(hasVariants ? [variantColumn] : []),
    {
      id: 'change',
      header: m.staff_stock_difference(),
      align: 'end',
      cell: (entry) => <Change entry={entry} />,
    },
    {
      id: 'step',
      header: m.staff_stock_from_to(),
      align: 'end',
      cell: ({ from, to }) => m.staff_stock_step({ from, to }),
    },
    { id: 'why', header: m.staff_stock_why(), cell: (entry) => <Why entry={entry} area={area} /> },
    {
      id: 'by',
      header: m.staff_stock_by(),
      cell: ({ actor }) => actor?.name ?? m.staff_stock_by_shop(),
    },
  ]
}

/** Changes of the number that all variants share name none. */
const variantColumn: Column<StockEntry> = {
  id: 'variant',
  header: m.staff_variant(),
  cell: ({ variant }) =>
    variant ? (
      <>
        <Written>{nameOf(variant)}</Written>{' '}
        <span lang={langOf(variant.sku)} className="block text-tiny text-ink-faint">
          {variant.sku}
        </span>
      </>
    ) : (
      m.staff_stock_variant_all()
    ),
}

function Change({ entry: { change } }: { entry: StockEntry }) {
  return (
    <span className={classNames('font-medium', change > 0 ? 'text-leaf' : 'text-alta')}>
      {change > 0 ? `+${formatCount(change)}` : `−${formatCount(-change)}`}
    </span>
  )
}

/** A change on a phone, in two lines: how much and why, then when and by whom. */
const entryCard = (area: StaffArea) => (entry: StockEntry) => (
  <EntryCard entry={entry} area={area} />
)

function EntryCard({ entry, area }: { entry: StockEntry; area: StaffArea }) {
  const { at, from, to, actor, variant } = entry
  return (
    <>
      <span className="flex items-baseline gap-3">
        <span className="w-10 shrink-0 tabular-nums">
          <Change entry={entry} />
        </span>
        <span className="min-w-0 flex-1">
          <Why entry={entry} area={area} />
        </span>
        <span className="shrink-0 tabular-nums">{m.staff_stock_step({ from, to })}</span>
      </span>
      <span className="mt-0.5 flex flex-wrap justify-between gap-x-3 pl-13 text-tiny text-ink-faint">
        <span className="min-w-0">
          {formatMoment(at)} · <Written>{actor?.name ?? m.staff_stock_by_shop()}</Written>
        </span>
        {variant && <span lang={langOf(variant.sku)}>{variant.sku}</span>}
      </span>
    </>
  )
}

function Why({ entry: { reason, orderId, note }, area }: { entry: StockEntry; area: StaffArea }) {
  return (
    <>
      {wordOf(stockReasonWords, reason)}{' '}
      {orderId && (
        <Link to={staffPaths.staffOrder(area, orderId)} className="link tabular-nums">
          {m.order_number({ id: shortOrderId(orderId) })}
        </Link>
      )}
      {note && (
        <span lang={langOf(note)} className="block break-words text-ink-soft">
          {note}
        </span>
      )}
    </>
  )
}

export const ErrorBoundary = listFailed(m.staff_product_failed)
