import { orderCodeIn } from '@haat/contract/order/order-path'
import type { OrderToPack } from '@haat/contract/order/packing'
import ScanBarcode from '~icons/scan-barcode'
import { useState, type SyntheticEvent } from 'react'

import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'

import { failureOf } from '../frame/failure-of.ts'

/**
 * Ticks the order whose barcode, QR code or number is scanned or typed, with Enter behind it. One that is not on the page
 * is asked for.
 */
export function ScanField({
  orders,
  onFound,
}: {
  orders: readonly OrderToPack[]
  onFound: (order: OrderToPack) => void
}) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [found, setFound] = useState('')
  const scan = async (event: SyntheticEvent) => {
    event.preventDefault()
    const code = orderCodeIn(text.trim())
    // Empty at once: a scanner does not wait for the reply before the next one.
    setText('')
    setError(undefined)
    try {
      const order = code === undefined ? undefined : await orderOf(orders, code)
      if (!order) return setError(m.staff_packing_scan_unknown({ number: text.trim() }))
      const number = m.order_number({ id: order._id.slice(-6) })
      setFound(m.staff_packing_scanned({ number, name: order.customerName }))
      onFound(order)
    } catch (failure) {
      setError(failureOf(failure))
    }
  }
  return (
    <form onSubmit={(event) => void scan(event)} className="max-w-md flex-1">
      <Field
        label={m.staff_packing_scan()}
        hint={<span aria-live="polite">{found || m.staff_packing_scan_hint()}</span>}
        error={error}
      >
        {(control) => (
          <Input
            control={control}
            icon={<ScanBarcode aria-hidden />}
            value={text}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a scanner types into what has the focus
            autoFocus
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
    </form>
  )
}

async function orderOf(
  orders: readonly OrderToPack[],
  code: string,
): Promise<OrderToPack | undefined> {
  const shown = orders.filter(({ _id }) => _id.endsWith(code))
  if (shown.length === 1) return shown[0]
  const { data } = await browserApi('GET /order/to-pack', { query: { search: code } })
  return data.find(({ _id }) => _id.endsWith(code))
}
