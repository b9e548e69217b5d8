import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import { m } from '#app/messages/generated/messages.js'

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
    >
      {null}
    </PaymentResult>,
  )
  expect(html).toContain(`>${title}</h1>`)
  expect(html).toContain('HT000000')
})
