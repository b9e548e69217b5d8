import { hasPermission } from '@haat/contract/permission'
import X from '~icons/x'
import { useLoaderData, useRevalidator } from 'react-router'

import { listFailed } from '#app/features/staff/kit/list-failed.tsx'
import { ListPages } from '#app/features/staff/kit/list-pages.tsx'
import { Page } from '#app/features/staff/kit/page.tsx'
import { useReadOnNews } from '#app/features/staff/order/news/use-read-on-news.ts'
import { ByListLink } from '#app/features/staff/order/delivery-list/by-list-link.tsx'
import { BulkJobs } from '#app/features/staff/order/view/bulk-jobs.tsx'
import { useBulkJobs } from '#app/features/staff/order/view/use-bulk-jobs.ts'
import { HandOverAndPrint } from '#app/features/staff/order/packing/hand-over-and-print.tsx'
import { PackingRows } from '#app/features/staff/order/packing/packing-rows.tsx'
import { usePackingTable } from '#app/features/staff/order/packing/use-packing-table.ts'
import { scanOrder } from '#app/features/staff/order/packing/scan-order.ts'
import { ScanField } from '#app/features/staff/kit/scan/scan-field.tsx'
import { statusWords } from '#app/features/order/order-words.ts'
import { staffLoader } from '#app/features/staff/kit/staff-loader.ts'
import { listKeys } from '#app/features/staff/kit/query-of.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { IconButton } from '#app/ui/form/icon-button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { wordOf } from '#app/util/word-of.ts'

export const loader = staffLoader(
  { permission: 'packing', query: [...listKeys, 'search'] },
  async ({ api, user, query }) => ({
    list: await api('GET /order/to-pack', { query: { limit: 100, ...query } }),
    userId: user._id,
    seesMoney: hasPermission(user, 'orders'),
  }),
)

export function Component() {
  const { list, userId, seesMoney } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const table = usePackingTable(list.data, userId)
  const { orders, ticked, chosen, gone, last, packed } = table
  const { jobs, failure } = useBulkJobs(() => void revalidate())
  // Others pack, too: what they took leaves the list, also where it was ticked.
  useReadOnNews(() => true)
  return (
    <Page
      title={m.staff_packing_title()}
      subtitle={m.staff_packing_subtitle()}
      actions={seesMoney && <ByListLink />}
    >
      <BulkJobs jobs={jobs} failure={failure} wordsFor={(status) => wordOf(statusWords, status)} />
      <div className="mb-4 flex flex-wrap items-start gap-x-6 gap-y-3">
        <div className="max-w-dialog flex-1 basis-40">
          <ScanField
            label={m.staff_packing_scan()}
            hint={m.staff_packing_scan_hint()}
            startsFocused
            hasCamera
            onScan={(code) =>
              scanOrder(code, {
                orders,
                last,
                onFound: table.found,
                packed,
                onPiece: table.piece,
                onSeveral: table.several,
              })
            }
          />
        </div>
        <div className="flex flex-wrap items-center gap-2 sm:mt-6.5">
          {orders.length > 0 && (
            <Button tone="quiet" onClick={table.tickAll}>
              {m.staff_packing_all()}
            </Button>
          )}
        </div>
      </div>
      {orders.length === 0 ? (
        <EmptyState drawing="parcel" title={m.staff_packing_nothing()} />
      ) : (
        <PackingRows
          orders={orders}
          ticked={ticked}
          onTick={table.tick}
          packed={packed}
          onTable={last?._id}
          onPiece={table.piece}
          onAgain={table.packAgain}
        />
      )}
      <ListPages list={list} />
      {ticked.size > 0 && (
        <div className="sticky bottom-0 z-10 mt-3 grid gap-1 rounded-t-card border border-line bg-surface px-3 py-1.5 shadow-card sm:flex sm:flex-wrap sm:items-center sm:gap-x-3">
          <span className="flex items-center gap-x-3">
            <output className="text-small font-medium">
              {m.staff_packing_ticked({ count: chosen.length })}
              {gone > 0 && (
                <span className="block text-alta">{m.staff_packing_gone({ count: gone })}</span>
              )}
            </output>
            <IconButton
              label={m.staff_packing_untick()}
              onClick={table.untickAll}
              className="max-sm:-mr-2 max-sm:ml-auto"
            >
              <X aria-hidden />
            </IconButton>
          </span>
          <span
            className={
              chosen.length > 0
                ? 'flex min-w-0 items-center gap-2 max-sm:flex-wrap sm:ml-auto max-sm:[&>span]:basis-36'
                : 'hidden'
            }
          >
            <HandOverAndPrint
              ids={chosen.map(({ _id }) => _id)}
              without={seesMoney ? ['hand-over'] : ['hand-over', 'invoice']}
              onPrinted={() => void revalidate()}
              onHandedOver={() => {
                table.clear()
                void revalidate()
              }}
            />
          </span>
        </div>
      )}
    </Page>
  )
}

export const ErrorBoundary = listFailed(m.staff_packing_title)
