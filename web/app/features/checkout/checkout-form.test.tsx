import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'

import { m } from '#app/messages/generated/messages.js'

import { newAddress } from './address-choices.ts'
import type { CheckoutFields } from './checkout-draft.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { PaymentChoice } from './payment-choice.tsx'

const nothing = () => undefined
const fields: CheckoutFields = {
  picked: newAddress,
  name: '',
  phone: '',
  division: '',
  district: '',
  city: '',
  addressDetails: '',
  keepAddress: 'yes',
  note: '',
  coupon: '',
  payment: 'cash',
}

const form = {
  errors: {},
  busy: false,
  clear: nothing,
  revise: nothing,
  onSubmit: nothing,
  onNotice: nothing,
  onAgain: nothing,
  onMend: nothing,
  mending: false,
}

/** The form with fields for a new address. */
const formOf = (login: string, state: 'loading' | 'failed' = 'loading') =>
  renderToStaticMarkup(
    <MemoryRouter>
      <CheckoutForm
        lines={[]}
        fields={fields}
        onChange={nothing}
        choices={[]}
        divisions={{ state: 'loading' }}
        methods={{ state, error: undefined }}
        emi
        coupon={{ busy: false, check: undefined, refusal: undefined, refuse: nothing }}
        total={{ state: 'known', taka: 900 }}
        form={form}
        notice={undefined}
        login={login}
        retry={{ busy: false, onRetry: nothing }}
      />
    </MemoryRouter>,
  )

it('offers to save an address to who has an address book, and to no visitor', () => {
  expect(formOf('')).toContain('Save this address')
  expect(formOf('Log in')).not.toContain('Save this address')
})

it('shows payment methods as loading or failed, and always offers cash', () => {
  expect(formOf('')).toContain(m.checkout_methods_loading())
  expect(formOf('')).not.toContain(m.checkout_methods_failed())
  const failed = formOf('', 'failed')
  expect(failed).toContain(m.checkout_methods_failed())
  expect(failed).toContain(m.common_retry())
  for (const html of [formOf(''), failed]) expect(html).toContain(m.checkout_cash())
})

it('each wallet has its mark and its name, and where cards are is said once', () => {
  const online = {
    method: 'ssl' as const,
    channels: ['bkash' as const, 'nagad' as const, 'rocket' as const],
    minTotal: 10,
    maxTotal: 500_000,
  }
  const html = renderToStaticMarkup(
    <PaymentChoice
      methods={{ state: 'ready', value: [online] }}
      emi={false}
      total={900}
      value="bkash"
      onChange={nothing}
      retry={{ busy: false, onRetry: nothing }}
    />,
  )
  for (const [mark, name] of Object.entries({ bkash: 'bKash', nagad: 'Nagad', rocket: 'Rocket' })) {
    expect(html).toContain(`#${mark}"`)
    expect(html).toContain(name)
  }
  expect(html.split(m.checkout_cards())).toHaveLength(2)
})
