import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'

import { m } from '#app/messages/generated/messages.js'

import { newAddress } from './address-choices.ts'
import type { CheckoutFields } from './checkout-draft.ts'
import { CheckoutForm } from './checkout-form.tsx'

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
        fields={fields}
        onChange={nothing}
        choices={[]}
        divisions={{ state: 'loading' }}
        methods={{ state, error: undefined }}
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
