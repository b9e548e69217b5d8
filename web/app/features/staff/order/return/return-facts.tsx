import type { Shown } from '#app/ui/data/shown.ts'
import { shortOrderId } from '#app/language/short-order-id.ts'
import type { OrderReturn } from '@haat/contract/order/return'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { Dotted } from '#app/components/dotted.tsx'
import { Worded } from '#app/components/worded.tsx'
import { Written } from '#app/components/written.tsx'
import { goodsName } from '#app/language/goods-name.ts'
import { m } from '#app/messages/generated/messages.js'
import { staffPaths } from '#app/staff-paths.ts'
import { Money } from '#app/ui/data/money.tsx'
import { Picture } from '#app/ui/media/picture.tsx'
import { exactDecimals } from '#app/util/exact-decimals.ts'
import { formatCount } from '#app/language/format-count.ts'
import { formatMoment } from '#app/util/format-date.ts'
import { returnReasonWords, returnWantsWords } from '#app/components/return-words.ts'
import { thumbnail } from '#app/util/thumbnail.ts'
import { wordOf } from '#app/util/word-of.ts'

import { Facts } from '../../kit/facts.tsx'
import { PhoneLink } from '../../kit/phone-link.tsx'

/** What a return is about: whose, why, and what is wanted instead. */
export function ReturnFacts({ one }: { one: OrderReturn }) {
  const { office, exchangeFor, exchangeOrderId, closesAt, status, credit, amount } = one
  const facts: [name: string, value: Shown][] = [
    [m.staff_customer(), <Person key="person" office={office} />],
    [m.staff_return_wants(), returnWantsWords(one)],
    [m.staff_reason(), wordOf(returnReasonWords, one.reason)],
    [
      m.staff_return_instead(),
      exchangeFor?.map((line) => `${formatCount(line.quantity)} × ${goodsName(line)}`).join(', '),
    ],
    [
      m.staff_return_exchange(),
      exchangeOrderId && (
        <Link
          key="exchange"
          to={staffPaths.staffOrder('admin', exchangeOrderId)}
          className="link inline-flex items-center pointer-coarse:min-h-target"
        >
          {m.order_number({ id: shortOrderId(exchangeOrderId) })}
        </Link>
      ),
    ],
    [m.staff_return_value(), <Money key="value" taka={amount} decimals={exactDecimals(amount)} />],
    [
      m.staff_order_credit(),
      credit > 0 && <Money key="credit" taka={credit} decimals={exactDecimals(credit)} />,
    ],
    [m.staff_return_note(), one.note],
    [m.staff_return_exception(), office?.overrideReason],
    [m.staff_return_rejected_why(), one.rejectReason],
    [m.staff_return_closes(), status === 'approved' && closesAt !== null && formatMoment(closesAt)],
  ]
  return <Facts facts={facts} />
}

function Person({ office }: Pick<OrderReturn, 'office'>) {
  return (
    <>
      <Written>{office?.customerName}</Written> <PhoneLink phone={office?.phone} />
    </>
  )
}

/** The goods of a return, and what became of them. */
export function ReturnGoods({ lines }: Pick<OrderReturn, 'lines'>) {
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <li key={line.itemId} className="flex items-center gap-3 py-2.5 first:pt-0">
          <Picture
            {...thumbnail(line.image, 48)}
            alt=""
            className="size-12 shrink-0 rounded-control"
          />
          <div className="min-w-0 flex-1">
            <p className="wrap-anywhere">
              {formatCount(line.quantity)} × <Written>{goodsName(line)}</Written>
            </p>
            <p className="text-small wrap-anywhere text-ink-soft">
              <Dotted parts={conditionWords(line)} />
            </p>
          </div>
          <Money taka={line.amount} decimals={exactDecimals(line.amount)} className="shrink-0" />
        </li>
      ))}
    </ul>
  )
}

function conditionWords(line: OrderReturn['lines'][number]): ReactNode[] {
  const { sku, accepted, refused, missing, refuseReason } = line
  return [
    sku && m.order_sku({ sku }),
    accepted && m.staff_return_is_accepted({ count: accepted }),
    refused && (
      <Worded
        key="refused"
        say={(reason) => m.staff_return_is_refused({ count: refused, reason })}
        content={refuseReason ?? ''}
      />
    ),
    missing && m.staff_receive_is_missing({ count: missing }),
  ]
}

/** Pictures by which the customer shows why. */
export function ReturnPictures({ pictures }: Pick<OrderReturn, 'pictures'>) {
  return (
    <ul className="flex flex-wrap gap-3">
      {pictures.map((picture, index) => (
        <li key={picture}>
          <a href={picture} target="_blank" rel="noreferrer">
            <Picture
              {...thumbnail(picture, 96)}
              alt={m.staff_return_picture({ number: index + 1 })}
              className="size-24 rounded-control"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
