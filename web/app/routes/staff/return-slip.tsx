import { shortOrderId } from '@haat/contract/order/order-path'
import { goodsName } from '@haat/contract/product/goods-name'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import { Link, useLoaderData } from 'react-router'

import { Page } from '#app/features/staff/frame/page.tsx'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/form/button.tsx'
import { QrCode } from '#app/ui/media/qr-code.tsx'
import { formatDate } from '#app/util/format-date.ts'
import { returnReasonWords, returnWantsWords } from '#app/util/return-words.ts'
import { useShop } from '#app/util/use-shop.ts'

import type { loader } from './return.tsx'

export { ErrorBoundary, loader } from './return.tsx'

/** Slip for the parcel of a return: where it goes, what is in it, and a code that opens it at 'To return'. */
export function Component() {
  const { one, order } = useLoaderData<typeof loader>()
  const shop = useShop()
  const id = shortOrderId(one.orderId)
  const { addressDetails, city, district, division } = order.deliveryAddress
  return (
    <Page
      title={m.staff_return_slip_title({ id })}
      subtitle={formatDate(one.createdAt)}
      actions={
        <span className="flex flex-wrap gap-3 print:hidden">
          <Button asChild tone="ghost">
            <Link to={paths.adminReturn(one._id)}>
              <ChevronLeft aria-hidden className="-ml-1 size-5" />
              {m.staff_return_title({ id })}
            </Link>
          </Button>
          <Button onClick={() => print()}>{m.staff_order_slip_print()}</Button>
        </span>
      }
    >
      <div className="grid gap-6 rounded-card border border-line bg-surface p-6 print:border-0 print:p-0">
        <div className="flex flex-wrap items-start justify-between gap-6">
          <div className="grid min-w-0 gap-4 wrap-anywhere">
            <address className="text-lead not-italic">
              <span className="block text-small text-ink-soft">{m.staff_return_slip_to()}</span>
              <span className="font-bold">{shop?.shopName}</span>
              {[shop?.address, shop?.supportPhone].map(
                (line) =>
                  line && (
                    <span key={line} className="block">
                      {line}
                    </span>
                  ),
              )}
            </address>
            <address className="not-italic">
              <span className="block text-small text-ink-soft">{m.staff_return_slip_from()}</span>
              {order.customerName}
              <br />
              {order.phone}
              <br />
              {[addressDetails, city, district, division].join(', ')}
            </address>
          </div>
          <QrCode text={one._id} label={m.staff_return_slip_code({ id })} />
        </div>
        <p>{[returnWantsWords(one), returnReasonWords[one.reason]()].join(' · ')}</p>
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
            </tr>
          </thead>
          <tbody>
            {one.lines.map((line) => (
              <tr key={line.itemId} className="border-b border-line">
                <td className="py-3 wrap-anywhere">
                  {goodsName(line)}
                  {line.sku && (
                    <span className="block text-small">{m.order_sku({ sku: line.sku })}</span>
                  )}
                </td>
                <td className="py-3 text-right tabular-nums">{line.quantity}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Page>
  )
}
