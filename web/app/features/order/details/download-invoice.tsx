import type { Order } from '@haat/contract/order/order'

import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'

import { DownloadPaper } from './download-paper.tsx'

/** Downloads an order's invoice; until it is shipped, the document says of itself that it is an order summary. */
export function DownloadInvoice({
  order: { _id: id },
  className,
}: {
  order: Pick<Order, '_id'>
  className?: string
}) {
  return (
    <DownloadPaper
      label={m.order_invoice()}
      className={className}
      load={() => browserApi('GET /order/invoice/{id}', { params: { id } })}
    />
  )
}
