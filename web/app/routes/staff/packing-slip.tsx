import { goodsName } from '@haat/contract/product/goods-name'
import { optionWords } from '@haat/contract/product/option-words'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import { Link, useLoaderData, useLocation } from 'react-router'

import { Page } from '#app/features/staff/frame/page.tsx'
import { PrintSlip } from '#app/features/staff/order/print-slip.tsx'
import { staffArea } from '#app/features/staff/frame/staff-area.ts'
import { givenBackWords } from '#app/features/order/given-back-words.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/form/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { Money } from '#app/ui/data/money.tsx'
import { formatDate } from '#app/util/format-date.ts'

import type { loader } from './order.tsx'

export { ErrorBoundary, loader } from './order.tsx'

/** Packing slip: no prices but the amount to collect, and a box to tick for each line. */
export function Component() {
  const { order } = useLoaderData<typeof loader>()
  const area = staffArea(useLocation().pathname)
  const { addressDetails, city, district, division } = order.deliveryAddress
  const collect = order.collect === 'door' && order.due > 0
  return (
    <Page
      title={`${m.staff_order_slip()} #${order._id.slice(-6)}`}
      subtitle={formatDate(order.createdAt)}
      actions={
        <span className="flex flex-wrap gap-3 print:hidden">
          <Button asChild tone="ghost">
            <Link to={paths.staffOrder(area, order._id)}>
              <ChevronLeft aria-hidden className="-ml-1 size-5" />
              {m.staff_order({ id: order._id.slice(-6) })}
            </Link>
          </Button>
          <PrintSlip orderId={order._id} />
        </span>
      }
    >
      <div className="grid gap-6 rounded-card border border-line bg-surface p-6 print:border-0 print:p-0">
        <div className="flex flex-wrap justify-between gap-6">
          <address className="text-lead not-italic">
            <span className="font-bold">{order.customerName}</span>
            <br />
            {order.phone}
            <br />
            {addressDetails}
            <br />
            {[city, district, division].join(', ')}
          </address>
          <p className="sm:text-right">
            {collect ? m.staff_order_slip_collect() : m.staff_order_slip_nothing()}
            <br />
            {collect && <Money taka={order.due} className="text-h3" />}
          </p>
        </div>
        <table className="w-full text-left">
          <caption className="sr-only">{m.staff_order_items()}</caption>
          <thead>
            <tr className="border-b border-line-deep">
              <th scope="col" className="py-2">
                {m.staff_order_items()}
              </th>
              <th scope="col" className="py-2 pl-4 text-right">
                {m.staff_order_quantity()}
              </th>
              <th scope="col" className="py-2 pl-4 text-right">
                {m.staff_order_packed()}
              </th>
            </tr>
          </thead>
          <tbody>
            {order.items
              .filter(({ quantity }) => quantity > 0)
              .map((item) => (
                <tr key={item._id} className="border-b border-line">
                  <td className="py-3 wrap-anywhere">
                    {item.productName}
                    {[
                      optionWords(item),
                      item.sku && m.order_sku({ sku: item.sku }),
                      givenBackWords(item.givenBack),
                    ].map(
                      (words) =>
                        words && (
                          <span key={words} className="block text-small">
                            {words}
                          </span>
                        ),
                    )}
                  </td>
                  {/* Returned pieces are not packed. */}
                  <td className="py-3 text-right tabular-nums">
                    {item.quantity - item.givenBack.quantity}
                  </td>
                  <td className="py-3">
                    <Checkbox
                      hideLabel
                      label={m.staff_order_pack({ name: goodsName(item) })}
                      className="float-right"
                    />
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </Page>
  )
}
