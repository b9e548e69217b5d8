import CircleAlert from '~icons/circle-alert'
import Info from '~icons/info'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { Written } from '#app/components/written.tsx'
import { shortOrderId } from '#app/language/short-order-id.ts'
import { Worded } from '#app/components/worded.tsx'
import { goodsName } from '#app/language/goods-name.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/form/button.tsx'
import { classNames } from '#app/ui/layout/class-names.ts'
import { exactDecimals } from '#app/util/exact-decimals.ts'
import { formatTaka } from '#app/language/format-taka.ts'

import { refusalWords, type LineRefusal } from './line-refusal.ts'
import type { Changed, OrderNotice, RefusedLine } from './shown-order.ts'
import type { ShownTotal } from './shown-total.ts'
import type { CouponUseState } from './use-coupon.ts'

interface OrderNoticeBoxProps {
  notice: OrderNotice
  /** The sum on the button. */
  total: ShownTotal
  coupon: CouponUseState
  /** Changes the order to what is available. */
  onMend(): void
  mending: boolean
  /** Orders again although an equal order was just placed. */
  onAgain(form: HTMLFormElement | null): void
}

/** What became of the last attempt, and how to go on. */
export function OrderNoticeBox({ notice, total, coupon, ...acts }: OrderNoticeBoxProps) {
  switch (notice.kind) {
    case 'lost':
      return <NoticeBox kind="info">{notice.text}</NoticeBox>
    case 'failed':
      return <NoticeBox kind="alarm">{notice.text}</NoticeBox>
    case 'prices':
      return <ChangedPrices {...notice} total={total} />
    case 'mended':
      return <NoticeBox kind="info">{m.checkout_mended({ total: sumOf(total) })}</NoticeBox>
    case 'coupon':
      return <CouponNotice total={total} coupon={coupon} />
    case 'equal':
      return <EqualOrder {...notice} onAgain={acts.onAgain} />
    case 'lines':
      return <RefusedLines lines={notice.lines} {...acts} />
    default:
      return notice satisfies never
  }
}

const sumOf = (total: ShownTotal) =>
  total.state === 'known' ? formatTaka(total.taka) : m.checkout_loading()

function ChangedPrices({
  changes,
  deliveryFee,
  discount,
  total,
}: Extract<OrderNotice, { kind: 'prices' }> & { total: ShownTotal }) {
  return (
    <NoticeBox kind="info">
      <p className="font-medium">{m.checkout_prices_changed({ total: sumOf(total) })}</p>
      <ul className="mt-1">
        {changes.map(({ line, before }) => (
          <ChangedAmount
            key={line.variantId ?? goodsName(line)}
            name={goodsName(line)}
            before={before}
            now={line.price}
          />
        ))}
        {deliveryFee && <ChangedAmount name={m.checkout_delivery_fee()} {...deliveryFee} />}
        {discount && <ChangedAmount name={m.checkout_discount_label()} {...discount} />}
      </ul>
    </NoticeBox>
  )
}

function ChangedAmount({ name, before, now }: { name: string } & Changed) {
  const [former, present] = [before, now].map((taka) => formatTaka(taka, exactDecimals(taka)))
  return (
    <li className="wrap-anywhere">
      <Worded
        say={(own) =>
          m.checkout_price_changed({ name: own, before: former ?? '', now: present ?? '' })
        }
        content={name}
      />
    </li>
  )
}

/** Follows the check of the coupon, which may still be under way. */
function CouponNotice({ total, coupon }: Pick<OrderNoticeBoxProps, 'total' | 'coupon'>) {
  if (coupon.check && total.state === 'known') {
    const { code } = coupon.check
    return (
      <NoticeBox kind="info">
        {m.checkout_coupon_press_again({ code, total: sumOf(total) })}
      </NoticeBox>
    )
  }
  return coupon.refusal === undefined ? (
    <NoticeBox kind="info">{m.checkout_coupon_checking()}</NoticeBox>
  ) : (
    <NoticeBox kind="alarm">{m.checkout_coupon_without({ why: coupon.refusal })}</NoticeBox>
  )
}

function EqualOrder({
  orderId,
  payable,
  onAgain,
}: Extract<OrderNotice, { kind: 'equal' }> & Pick<OrderNoticeBoxProps, 'onAgain'>) {
  return (
    <NoticeBox kind="info">
      <p className="font-medium">{m.checkout_equal({ id: shortOrderId(orderId) })}</p>
      <p>{m.checkout_equal_ask()}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button asChild size="compact">
          <Link to={paths.myOrder(orderId)}>
            {payable ? m.checkout_pay_it() : m.checkout_see_order()}
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
    </NoticeBox>
  )
}

function RefusedLines({
  lines,
  mending,
  onMend,
}: { lines: readonly RefusedLine[] } & Pick<OrderNoticeBoxProps, 'mending' | 'onMend'>) {
  return (
    <NoticeBox kind="alarm">
      <ul>
        {lines.map(({ line, at, why }) => (
          <li key={at} className="wrap-anywhere">
            <span className="font-medium">
              <Written>{goodsName(line)}</Written>:
            </span>{' '}
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
      <Button tone="quiet" size="compact" className="mt-2" busy={mending} onClick={onMend}>
        {lines.every(({ why }) => isLost(why))
          ? m.checkout_take_out()
          : m.checkout_order_what_is_left()}
      </Button>
    </NoticeBox>
  )
}

/** Nothing of the line can be bought. */
const isLost = ({ kind }: LineRefusal) => kind === 'gone' || kind === 'sold-out'

/** A notice over the button. On a phone it scrolls in itself, so that the bar never fills the window. */
/** It is loaded when the focus is over its button already, which its margin keeps in sight below it. */
const comeIntoView = (box: HTMLElement | null) => box?.scrollIntoView({ block: 'nearest' })

function NoticeBox({ kind, children }: { kind: 'info' | 'alarm'; children: ReactNode }) {
  const [look, color, Icon] =
    kind === 'info'
      ? (['border-sky bg-sky-tint', 'text-sky', Info] as const)
      : (['border-alta bg-alta-tint', 'text-alta', CircleAlert] as const)
  return (
    <div
      ref={comeIntoView}
      className={classNames(
        'flex gap-3 rounded-card border p-4 lg:scroll-mb-24 max-lg:max-h-[45dvh] max-lg:overflow-y-auto max-lg:p-3 max-lg:text-small not-tall:max-h-none',
        look,
      )}
    >
      <Icon aria-hidden className={classNames('mt-0.5 size-5 shrink-0', color)} />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
