import type { KeptProduct, ProductImport } from '@haat/contract/product/product-import'
import { Link } from 'react-router'

import { Worded } from '#app/components/worded.tsx'
import { Written } from '#app/components/written.tsx'
import { browserApi } from '#app/api/browser-api.ts'
import { WithNames } from '#app/components/with-names.tsx'
import { m } from '#app/messages/generated/messages.js'
import { staffPaths } from '#app/staff-paths.ts'
import type { Column } from '#app/ui/data/data-table.tsx'
import { Button } from '#app/ui/form/button.tsx'
import { formatMoment } from '#app/util/format-date.ts'

import { useConfirm } from '../../kit/use-confirm.tsx'
import { PagedList } from '../../kit/paged-list.tsx'
import { useStaffArea } from '../../kit/staff-area.ts'

/** Takes an import back, as long as that is possible. */
export function ImportUndo({
  now: { _id: id, fileName: name },
  until,
}: {
  now: ProductImport
  /** Until when it is possible. */
  until: string
}) {
  const { ask, dialog } = useConfirm()
  const askToUndo = () =>
    ask({
      title: <Worded say={(named) => m.staff_import_undo_title({ name: named })} content={name} />,
      text: m.staff_import_undo_text(),
      action: m.staff_import_undo(),
      act: () => browserApi('POST /products/import/{id}/undo', { params: { id } }),
      done: m.staff_import_undo_started(),
    })
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button tone="quiet" onClick={askToUndo}>
        {m.staff_import_undo()}
      </Button>
      <span className="text-small text-ink-soft">
        {m.staff_import_undo_until({ date: formatMoment(until) })}
      </span>
      {dialog}
    </div>
  )
}

/** Products that an undo left as they are, with why. */
export function KeptProducts({
  list,
}: {
  list: Parameters<typeof PagedList<KeptProduct>>[0]['list']
}) {
  return (
    <section>
      <h2 className="mb-3 text-lead font-bold">{m.staff_import_kept_title()}</h2>
      <PagedList
        list={list}
        caption={m.staff_import_kept_title()}
        columns={keptColumns()}
        rowId={({ productId }) => productId}
      />
    </section>
  )
}

function keptColumns(): Column<KeptProduct>[] {
  return [
    {
      id: 'product',
      header: m.staff_import_kept_product(),
      cell: (product) => <ProductLink product={product} />,
    },
    {
      id: 'reason',
      header: m.staff_import_reason(),
      cell: ({ message }) => <WithNames>{message}</WithNames>,
    },
  ]
}

/** A deleted product has no name any more. */
function ProductLink({ product: { productId, name } }: { product: KeptProduct }) {
  const area = useStaffArea()
  if (name === '') return <Written>{productId}</Written>
  return (
    <Link to={staffPaths.staffProduct(area, productId)} className="link break-words">
      <Written>{name}</Written>
    </Link>
  )
}
