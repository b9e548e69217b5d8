import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import { m } from '#app/messages/generated/messages.js'

import { anOrder } from '../../../test/an-order.ts'
import { PaymentResult } from './payment-result.tsx'

it.each([
  ['/payment/failed', true, m.payment_failed()],
  ['/payment/success', false, m.payment_unknown()],
])('an unknown payment gets the title of the page %s', (_, saidFailed, title) => {
  const html = renderToStaticMarkup(
    <PaymentResult
      status="unknown"
      saidFailed={saidFailed}
      gaveUp={false}
      tranId="HT000000"
      order={null}
      broughtBack={false}
      actions={null}
      links={null}
    >
      {null}
    </PaymentResult>,
  )
  expect(html).toContain(`>${title}</h1>`)
  expect(html).toContain('HT000000')
})

it('how long the order of a failed payment is kept ends with one full stop', () => {
  const order = anOrder({ payUntil: new Date(Date.now() + 600_000).toISOString() })
  const html = renderToStaticMarkup(
    <PaymentResult
      status="failed"
      saidFailed
      gaveUp={false}
      tranId="HT000000"
      order={order}
      broughtBack
      actions={null}
      links={null}
    >
      {null}
    </PaymentResult>,
  )
  const text = html.replaceAll(/<[^>]+>/g, '')
  expect(text).toMatch(/for another \d+:\d\d\. Your items/)
})
