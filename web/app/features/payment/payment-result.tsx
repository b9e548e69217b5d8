import type { Order } from '@haat/contract/order/order'
import CircleAlert from '~icons/circle-alert'
import CircleCheck from '~icons/circle-check'
import Hourglass from '~icons/hourglass'
import Undo2 from '~icons/undo-2'
import type { ReactNode } from 'react'

import { shortOrderId } from '#app/language/short-order-id.ts'
import { m } from '#app/messages/generated/messages.js'
import { Card } from '#app/ui/layout/card.tsx'
import { classNames } from '#app/ui/layout/class-names.ts'
import { Spinner } from '#app/ui/feedback/spinner.tsx'
import { Countdown } from '#app/components/countdown.tsx'
import { exactTaka } from '#app/util/exact-decimals.ts'
import { wordOf } from '#app/util/word-of.ts'

import type { KnownStatus } from './use-payment-status.ts'

interface PaymentResultProps {
  status: KnownStatus
  /** State according to the gateway's redirect, while the shop's answer is pending. */
  saidFailed: boolean
  /** Still unknown, and polling has stopped. */
  gaveUp: boolean
  tranId: string
  /** Amount of the payment, for its signed-in customer. */
  order: Order | null
  /** Its lines were returned to the cart. */
  broughtBack: boolean
  /** Buttons of the next step. */
  actions: ReactNode
  /** Other ways on. */
  links: ReactNode
  /** Summary of the order. */
  children: ReactNode
}

/** Result of a payment; success and failure only when they are certain. */
export function PaymentResult({
  status,
  saidFailed,
  gaveUp,
  tranId,
  order,
  broughtBack,
  actions,
  links,
  children,
}: PaymentResultProps) {
  const { title, text, icon } = wordsOf(status, gaveUp, order, saidFailed)
  return (
    <Card as="section" className="mx-auto grid w-full max-w-prose justify-items-center text-center">
      <div aria-live="polite" className="grid justify-items-center">
        {icon}
        <h1 className="mt-4 text-h2">{title}</h1>
        <p className="mt-2 text-ink-soft text-balance">
          {text}
          {broughtBack && <> {m.payment_in_cart()}</>}
        </p>
      </div>
      {order && (
        <div className="mt-5 w-full rounded-control bg-ground p-4">
          <h2 className="mb-3 text-left font-bold">
            {m.payment_order({ id: shortOrderId(order._id) })}
          </h2>
          {children}
        </div>
      )}
      <p className="mt-4 text-small text-ink-soft">
        {m.payment_transaction()}{' '}
        <span className="font-medium break-all text-ink select-all">{tranId}</span>
      </p>
      {/* Of one width each, however many they are. */}
      <div className="mt-6 grid w-full gap-3 empty:hidden sm:max-w-dialog sm:auto-cols-fr sm:grid-flow-col">
        {actions}
      </div>
      <div className="mt-3 grid w-full sm:flex sm:flex-wrap sm:justify-center">{links}</div>
    </Card>
  )
}

function wordsOf(status: KnownStatus, gaveUp: boolean, order: Order | null, saidFailed: boolean) {
  switch (status) {
    case 'pending':
      return {
        title: m.payment_confirming(),
        text: gaveUp ? m.payment_confirming_long() : m.payment_confirming_text(),
        icon: gaveUp ? (
          <IconTile of={Hourglass} className="bg-sky-tint text-sky" />
        ) : (
          <Spinner className="size-14 text-leaf" />
        ),
      }
    case 'paid':
      return {
        title: m.payment_successful(),
        text: m.payment_successful_text(),
        icon: <IconTile of={CircleCheck} className="bg-leaf-tint text-leaf" />,
      }
    case 'held':
      return {
        title: m.payment_held(),
        text: m.payment_held_text(),
        icon: <IconTile of={Hourglass} className="bg-sky-tint text-sky" />,
      }
    case 'refunding':
    case 'refunded':
      return {
        title: status === 'refunded' ? m.payment_refunded() : m.payment_refunding(),
        text: returnedText(status, order),
        icon: <IconTile of={Undo2} className="bg-sky-tint text-sky" />,
      }
    case 'failed':
    case 'cancelled':
    case 'expired':
      return {
        title: m.payment_failed(),
        text: failedText(status, order),
        icon: <IconTile of={CircleAlert} className="bg-alta-tint text-alta" />,
      }
    case 'unknown':
      return unknownWords(saidFailed)
    default:
      // A newer server may know more than this page.
      status satisfies never
      return unknownWords(saidFailed)
  }
}

const unknownWords = (saidFailed: boolean) => ({
  title: saidFailed ? m.payment_failed() : m.payment_unknown(),
  text: m.payment_unknown_text(),
  icon: <IconTile of={CircleAlert} className="bg-alta-tint text-alta" />,
})

/** Reason for a refund: its order was already paid, or is cancelled. */
function returnedText(status: 'refunding' | 'refunded', order: Order | null): string {
  const isDone = status === 'refunded'
  if (!order) return isDone ? m.payment_refunded_text() : m.payment_refunding_text()
  if (order.status === 'cancelled') {
    return isDone ? m.payment_refunded_closed() : m.payment_refunding_closed()
  }
  const amount = exactTaka(isDone ? order.refunded : order.goingBack)
  return isDone ? m.payment_refunded_double({ amount }) : m.payment_refunding_double({ amount })
}

const failures = {
  failed: m.payment_failed_text,
  cancelled: m.payment_cancelled_text,
  expired: m.payment_expired_text,
}

function failedText(status: keyof typeof failures, order: Order | null): ReactNode {
  const text = wordOf(failures, status)
  if (!order || status === 'expired') return text
  if (order.paymentHeld) return `${text} ${m.payment_failed_held()}`
  if (order.status === 'cancelled') return `${text} ${m.payment_failed_closed()}`
  if (order.due === 0) return `${text} ${m.payment_failed_paid()}`
  if (order.collect === 'door') return `${text} ${m.payment_failed_cash()}`
  return order.payUntil ? (
    <>
      {text} {m.payment_kept_for()} <Countdown end={order.payUntil} />
    </>
  ) : (
    text
  )
}

function IconTile({ of: Icon, className }: { of: typeof CircleCheck; className: string }) {
  return (
    <span className={classNames('grid size-14 place-items-center rounded-full', className)}>
      <Icon aria-hidden className="size-8 stroke-[1.75]" />
    </span>
  )
}
