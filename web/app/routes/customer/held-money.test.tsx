import type { PayLink as PayLinkReply } from '@haat/contract/order/payment'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'

import { PaymentBadge } from '#app/features/order/payment/payment-badge.tsx'
import { PaymentNotice } from '#app/features/order/payment/payment-notice.tsx'
import { PayLink } from '#app/features/payment/pay-link.tsx'
import { PaymentResult } from '#app/features/payment/payment-result.tsx'
import type { KnownStatus } from '#app/features/payment/use-payment-status.ts'

import { anOrder } from '../../../test/an-order.ts'

const nothing = () => undefined
const later = async () => undefined
const shown = (element: ReactElement) =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)

const waiting = anOrder()
// The server does not allow another payment while one is held for review.
const held = anOrder({
  paymentHeld: true,
  may: { ...waiting.may, pay: false, payCash: false },
})

const badgeOf = (order: typeof held) => shown(<PaymentBadge order={order} />)
const noticeOf = (order: typeof held) =>
  shown(<PaymentNotice order={order} onPay={nothing} onChanged={later} />)
const resultOf = (status: KnownStatus, order: typeof held | null) =>
  shown(
    <PaymentResult
      status={status}
      saidFailed={false}
      gaveUp={false}
      tranId="T1"
      order={order}
      broughtBack={false}
      actions={null}
      links={null}
    >
      {null}
    </PaymentResult>,
  )

describe('held payment', () => {
  it('a held payment is never called unpaid, and cannot be paid again, on My Orders', () => {
    expect(badgeOf(held)).toContain('Payment being checked')
    expect(badgeOf(held)).not.toContain('Unpaid')
    expect(noticeOf(held)).toContain('please do not pay again')
    expect(noticeOf(held)).not.toContain('<button')
    expect(badgeOf(waiting)).toContain('Unpaid')
    expect(noticeOf(waiting)).toContain('<button')
  })

  it('a held payment is shown as received on the page after the payment', () => {
    const said = resultOf('held', held)
    expect(said).toContain('Payment received')
    expect(said).toContain('please do not pay again')
  })

  it('a held payment is shown on the page of another attempt that failed', () => {
    expect(resultOf('failed', held)).toContain('Another payment for this order has arrived')
    expect(resultOf('failed', waiting)).not.toContain('Another payment')
  })

  it('a held payment closes the payment link', () => {
    const link: PayLinkReply = {
      shortId: '0000aa',
      items: [],
      due: 560,
      payUntil: null,
      state: 'open',
    }
    const page = (state: PayLinkReply['state']) =>
      shown(<PayLink code="c" link={{ ...link, state }} onChanged={later} />)
    expect(page('checking')).toContain('please do not pay again')
    expect(page('checking')).not.toContain('<button')
    expect(page('open')).toContain('Pay ৳560 now')
  })
})

it('a double payment is shown as being refunded, with its amount', () => {
  const twice = anOrder({ received: 1_120, due: 0 })
  expect(resultOf('refunding', { ...twice, goingBack: 560 })).toContain('the second ৳560 goes back')
  expect(resultOf('refunded', { ...twice, refunded: 560 })).toContain('sent the second ৳560 back')
})
