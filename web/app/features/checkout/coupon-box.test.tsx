import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import { CouponBox } from './coupon-box.tsx'
import type { CouponUseState } from './use-coupon.ts'

const nothing = () => undefined
const shown = (own: Partial<CouponUseState>) =>
  renderToStaticMarkup(
    <CouponBox
      lines={[]}
      code="BOISHAKH25"
      coupon={{ busy: false, check: undefined, refusal: undefined, refuse: nothing, ...own }}
      onCode={nothing}
    />,
  )

it('a refused coupon keeps its code in the field, with the reason beside it', () => {
  const html = shown({ refusal: 'This coupon has expired' })
  expect(html).toContain('value="BOISHAKH25"')
  expect(html).toMatch(/aria-invalid="true"/)
  expect(html).toContain('This coupon has expired')
  expect(shown({})).not.toContain('aria-invalid="true"')
})

it('an applied coupon shows what it takes off, and can be removed', () => {
  const check = { code: 'BOISHAKH25', discount: 90, description: '10 % off for the new year' }
  const html = shown({ check })
  expect(html).toContain('BOISHAKH25: ৳90 off')
  expect(html).toContain('10 % off for the new year')
  expect(html).toContain('aria-label="Remove coupon BOISHAKH25"')
  expect(html).not.toContain('<input')
})
