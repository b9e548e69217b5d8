import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'

import { ApiError } from '#app/api/api.ts'

import { LoginRefusal, wrongPassword } from './sign-in/login-refusal.tsx'
import { RegisterRefusal } from './register/register-refusal.tsx'

const refusal = (statusCode: number, message: string, more: object = {}) =>
  new ApiError({ success: false, statusCode, message, requestId: '', ...more })
/** 10:00 in Dhaka. */
const at = Date.parse('2026-11-21T04:00:00Z')

const afterLogin = (error?: unknown) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <LoginRefusal refused={error ? { error, at } : undefined} identifier="017" from="/cart" />
    </MemoryRouter>,
  )
const afterRegistering = (error?: unknown) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <RegisterRefusal error={error} identifier="017" from="/cart" />
    </MemoryRouter>,
  )
const links = (markup: string) => [...markup.matchAll(/href="([^"]+)"/g)].map(([, to]) => to)

it('a wrong password is told once in the form, beside its field', () => {
  const error = refusal(401, 'Email, phone number or password is incorrect')
  expect(wrongPassword({ error, at })).toBe('Email, phone number or password is incorrect')
  expect(afterLogin(error)).toBe('<div role="alert" class="empty:hidden"></div>')
  expect(wrongPassword({ error: refusal(500, 'Something went wrong'), at })).toBeUndefined()
  expect(wrongPassword(undefined)).toBeUndefined()
})

it('a locked account is shown with the end of the lock and another way to sign in', () => {
  const said = afterLogin(refusal(429, 'Too many tries.', { retryAfter: 840 }))
  expect(said).toMatch(/Too many tries\. You can log in again from .*10:14.* \(in 14 min\)\./)
  expect(links(said)).toEqual(['/forgot-password'])
  expect(said).toContain('tabindex="-1"')
})

it('an already registered contact gets links to the login and to a password reset', () => {
  const said = afterRegistering(refusal(409, 'This phone number is already registered'))
  expect(said).toContain('This phone number is already registered')
  expect(links(said)).toEqual(['/login', '/forgot-password'])
})

it('other refusals are shown in the form too, without links', () => {
  for (const said of [
    afterLogin(refusal(500, 'Something went wrong')),
    afterRegistering(refusal(500, 'Something went wrong')),
  ]) {
    expect(said).toContain('Something went wrong')
    expect(links(said)).toEqual([])
  }
})

it('a field error is not repeated in the alert, which is empty before a refusal', () => {
  const errors = [{ path: 'body.phone', message: 'Type 11 digits' }]
  const empty = '<div role="alert" class="empty:hidden"></div>'
  expect(afterRegistering(refusal(400, 'Not valid', { errors }))).toBe(empty)
  expect(afterRegistering()).toBe(empty)
  expect(afterLogin()).toBe(empty)
})
