import { formatTaka } from '@haat/contract/money'
import { shortOrderId } from '@haat/contract/order/order-path'
import { goodsName } from '@haat/contract/product/goods-name'
import CircleAlert from '~icons/circle-alert'
import Info from '~icons/info'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/form/button.tsx'
import { classNames } from '#app/ui/layout/class-names.ts'

import type { SelectedLine } from './selection.ts'

/** The result of the last attempt, shown beside the button. */
export type OrderNotice =
  | { kind: 'lost' | 'failed'; text: string }
  /** Prices have changed: the form shows the new ones. */
  | { kind: 'prices'; lines: readonly { line: SelectedLine; before: number }[]; total: number }
  /** An equal order was placed a moment ago: perhaps this one, sent twice. */
  | { kind: 'equal'; orderId: string; payable: boolean }
  /** Some lines are not available as chosen. */
  | { kind: 'lines'; lines: readonly RefusedLine[] }

interface RefusedLine {
  line: SelectedLine
  /** Index of the line. */
  at: number
  why: LineRefusal
}

/** Why a line cannot be sold as chosen; `choose`: a colour or size is to be chosen. */
export interface LineRefusal {
  kind: 'gone' | 'sold-out' | 'choose' | 'other'
  /** The server's words. */
  text: string
}

interface OrderNoticeBoxProps {
  notice: OrderNotice
  /** Changes the order to what is available. */
  onMend(): void
  mending: boolean
  /** Orders again although an equal order was just placed. */
  onAgain(form: HTMLFormElement | null): void
}

/** A toast has announced it; this stays to be read. */
export function OrderNoticeBox({ notice, onMend, mending, onAgain }: OrderNoticeBoxProps) {
  switch (notice.kind) {
    case 'lost':
      return <Box kind="info">{notice.text}</Box>
    case 'failed':
      return <Box kind="alarm">{notice.text}</Box>
    case 'prices':
      return (
        <Box kind="info">
          <p className="font-medium">
            {m.checkout_prices_changed({ total: formatTaka(notice.total) })}
          </p>
          <ul className="mt-1">
            {notice.lines.map(({ line, before }) => (
              <li key={goodsName(line)}>
                {m.checkout_price_changed({
                  name: goodsName(line),
                  before: formatTaka(before),
                  now: formatTaka(line.price),
                })}
              </li>
            ))}
          </ul>
        </Box>
      )
    case 'equal':
      return (
        <Box kind="info">
          <p className="font-medium">{m.checkout_equal({ id: shortOrderId(notice.orderId) })}</p>
          <p className="mt-1">{m.checkout_equal_ask()}</p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button asChild size="compact">
              <Link to={paths.myOrder(notice.orderId)}>
                {notice.payable ? m.checkout_pay_it() : m.checkout_see_order()}
              </Link>
            </Button>
            <Button
              tone="quiet"
              size="compact"
              onClick={({ currentTarget }) => onAgain(currentTarget.form)}
            >
              {m.checkout_order_again()}
            </Button>
          </div>
        </Box>
      )
    case 'lines':
      return (
        <Box kind="alarm">
          <ul>
            {notice.lines.map(({ line, at, why }) => (
              <li key={at}>
                <span className="font-medium">{goodsName(line)}:</span>{' '}
                {isLost(why) ? refusalWords(why) : m.checkout_failed_because({ message: why.text })}
                {why.kind === 'choose' && (
                  <>
                    {' '}
                    <Link to={paths.product(line.productId, line.productName)} className="link">
                      {m.checkout_choose_options()}
                    </Link>
                  </>
                )}
              </li>
            ))}
          </ul>
          <Button tone="quiet" size="compact" className="mt-3" busy={mending} onClick={onMend}>
            {notice.lines.every(({ why }) => isLost(why))
              ? m.checkout_take_out()
              : m.checkout_order_what_is_left()}
          </Button>
        </Box>
      )
    default:
      return notice satisfies never
  }
}

/** Nothing of the line can be bought. */
const isLost = ({ kind }: LineRefusal) => kind === 'gone' || kind === 'sold-out'

/** Why a line was refused, for the customer. */
export function refusalWords({ kind, text }: LineRefusal): string {
  if (kind === 'gone') return m.checkout_gone()
  return kind === 'sold-out' ? m.checkout_sold_out() : text
}

function Box({ kind, children }: { kind: 'info' | 'alarm'; children: ReactNode }) {
  const [look, color, Icon] =
    kind === 'info'
      ? (['border-sky bg-sky-tint', 'text-sky', Info] as const)
      : (['border-alta bg-alta-tint', 'text-alta', CircleAlert] as const)
  return (
    <div
      role={kind === 'alarm' ? 'alert' : 'status'}
      className={classNames('flex gap-3 rounded-card border p-4', look)}
    >
      <Icon aria-hidden className={classNames('mt-0.5 size-5 shrink-0', color)} />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
