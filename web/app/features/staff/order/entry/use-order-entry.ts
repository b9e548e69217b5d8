import type { FoundCustomer } from '@haat/contract/order/order-customer'
import { StaffOrderQuote } from '@haat/contract/order/order-by-staff'
import type { StaffOrder } from '@haat/contract/order/staff-order'
import type { GoodsToOrder } from '@haat/contract/product/goods-to-order'
import { useEffect, useState } from 'react'

import { loadOwnWords } from '#app/language/own-words.ts'
import { ApiError } from '#app/api/api.ts'
import type { QueryState } from '#app/util/use-query.ts'
import { amountField, counterMoney, type CounterMoney, referenceField } from './counter-money.ts'
import { fieldOf, orderBody, type OrderErrors } from './order-body.ts'
import {
  emptyDraft,
  keepDraft,
  nextDraft,
  readDraft,
  withOfferedWay,
  withoutMoney,
  type OrderDraft,
  type WayToPay,
} from './order-draft.ts'
import { readPieces } from './read-pieces.ts'
import { quoteOrder, sendOrder } from './send-order.ts'
import type { ConfirmedAddress } from './split-box.tsx'
import type { RecipientValues } from './recipient-fields.tsx'
import { isConflict } from '../../kit/conflict.ts'
import { useQuote } from '../../kit/act-dialog/use-quote.ts'
import { useSending } from '../../kit/act-dialog/use-sending.ts'
import { useMay } from '../../kit/use-may.ts'

/** Changes fields of a draft; by a function where they follow from what is there. */
export type ChangeDraftOf<Draft> = (
  changes: Partial<Draft> | ((draft: Draft) => Partial<Draft>),
) => void

const totalOf = (shown: QueryState<{ totalPrice: number }>) =>
  shown.state === 'ready' ? shown.value.totalPrice : undefined

/** What is paid at the counter; undefined elsewhere, and until the sum is known. */
const moneyOf = (draft: OrderDraft, total: number | undefined) =>
  draft.source === 'counter' && total !== undefined ? counterMoney(draft, total) : undefined

/** The state of an order that is being taken: the draft, its sums, its errors and its sending. */
export function useOrderEntry(
  userId: string,
  ways: readonly WayToPay[],
  onPlaced: (order: StaffOrder, change: number | undefined) => void,
) {
  const [typed, setTyped] = useState(() => readDraft(userId))
  /** Errors are shown from the first try on. */
  const [wasTried, setWasTried] = useState(false)
  /** What the server refused of the last order that was sent. */
  const [rejected, setRejected] = useState<OrderErrors>({})

  const mayTakeMoney = useMay()('orders.take-money')
  const draft = withOfferedWay(mayTakeMoney ? typed : withoutMoney(typed), ways)
  // The draft is checked while it is typed.
  useEffect(() => void loadOwnWords(), [])
  const read = orderBody(draft)
  const quote = useQuote(withoutNote(read.body), quoteOrder)
  const { busy, failure, send, clear } = useSending(quote)
  const money = moneyOf(draft, totalOf(quote.shown))
  const refused =
    quote.isCurrent && quote.shown.state === 'failed' ? errorsOf(quote.shown.error) : {}

  const keep = (next: OrderDraft) => {
    keepDraft(userId, next)
    return next
  }
  const change: ChangeDraftOf<OrderDraft> = (changes) => {
    clear()
    setRejected({})
    setTyped((before) =>
      keep({ ...before, ...(typeof changes === 'function' ? changes(before) : changes) }),
    )
  }

  const place = async () => {
    setWasTried(true)
    const { body } = read
    if (!body || hasErrors(money)) return
    await send(
      async ({ totalPrice }) => {
        const paid = moneyOf(draft, totalPrice)
        if (hasErrors(paid)) return
        const order = await sendOrder({ ...body, totalPrice, ...paid?.body })
        setTyped(keep(nextDraft(draft)))
        setWasTried(false)
        onPlaced(order, paid?.change)
      },
      (error) => {
        setRejected(errorsOf(error, (path) => fieldOfPayment(path, money) ?? fieldOf(path)))
        // Other sums than those that were seen, or an answer that was lost: they are asked for again.
        if (isOtherQuote(error) || !(error instanceof ApiError)) quote.again()
      },
    )
  }

  return {
    draft,
    change,
    place,
    busy,
    failure,
    quote,
    isComplete: read.body !== undefined,
    money,
    /** What the server refuses is shown at once, what is missing from the first try on. */
    errors: { ...(wasTried ? { ...read.errors, ...money?.errors } : {}), ...refused, ...rejected },
    discard: () => change(emptyDraft),
  }
}

const hasErrors = (money: CounterMoney | undefined) =>
  money !== undefined && Object.keys(money.errors).length > 0

/** The field of a part of a sale at the counter. */
function fieldOfPayment(
  [list, at, name]: readonly string[],
  money: CounterMoney | undefined,
): string | undefined {
  const part = list === 'payments' ? money?.body.payments?.[Number(at)] : undefined
  if (!part) return undefined
  return name === 'reference' ? referenceField(part.place) : amountField(part.place)
}

/** Note and reason change no sum: while they are typed, the sum stays. */
function withoutNote(body: ReturnType<typeof orderBody>['body']) {
  if (!body) return undefined
  const { note: _note, message: _message, despiteBlock: _despite, ...rest } = body
  return rest
}

/** Messages of a refusal by the fields of the form. */
export function errorsOf(
  error: unknown,
  fieldFor: (path: readonly string[]) => string = fieldOf,
): OrderErrors {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(
    (error.data.errors ?? []).map(({ path, message }) => [
      fieldFor(path.replace(/^body\./, '').split('.')),
      message,
    ]),
  )
}

const isOtherQuote = (error: unknown) =>
  isConflict(error) && StaffOrderQuote.safeParse(error.data.data).success

/** The fields that a customer who was found fills in. */
export function fieldsOf(customer: FoundCustomer): Partial<OrderDraft> {
  const { _id, name, phone, lastRecipient } = customer
  return {
    customerId: _id,
    customerName: name,
    name: lastRecipient?.name ?? name,
    phone: lastRecipient?.phone ?? phone ?? '',
    division: lastRecipient?.division ?? '',
    district: lastRecipient?.district ?? '',
    city: lastRecipient?.city ?? '',
    addressDetails: lastRecipient?.addressDetails ?? '',
  }
}

/** The fields of a text that staff confirmed; what it does not say stays as it is, and what was noted and sent before. */
export function confirmedFields(
  { name, phone, place, addressDetails, note, message }: ConfirmedAddress,
  draft: Pick<OrderDraft, 'note' | 'message'>,
): Partial<RecipientValues & Pick<OrderDraft, 'note' | 'message'>> {
  const joined = (former: string, added: string) =>
    [former, added].filter((text) => text.trim() !== '').join('\n')
  return {
    ...(name !== '' && { name }),
    ...(phone !== '' && { phone }),
    ...place,
    ...(addressDetails !== '' && { addressDetails }),
    ...(note !== '' && { note: joined(draft.note, note) }),
    message: joined(draft.message, message).slice(0, 2_000),
  }
}

/** The lines with these goods: one piece more where they are there. */
export function withGoods(lines: OrderDraft['lines'], goods: GoodsToOrder): OrderDraft['lines'] {
  const { _id: variantId, productId, productName, color, size, sku, image, remaining } = goods
  const there = lines.some((line) => line.variantId === variantId)
  if (!there) {
    const line = { variantId, productId, productName, color, size, sku, image, remaining }
    return [...lines, { ...line, price: goods.productPrice, quantity: '1' }]
  }
  return lines.map((line) =>
    line.variantId === variantId
      ? { ...line, quantity: String((readPieces(line.quantity) || 0) + 1) }
      : line,
  )
}
