import { expect, test } from '@playwright/test'

import { watchConsole } from './console.ts'
import { codeSentTo } from './inbox.ts'
import { logIn, newPhone, password } from './people.ts'

test('a login before verifying leads to the page of the code, which signs in @phone', async ({
  page,
  request,
}) => {
  const expectNoComplaints = watchConsole(page, /responded with a status of 403 /)
  const phone = newPhone()
  // In another browser, without the registration's state.
  const person = { name: 'Rokeya Begum', password, confirmPassword: password }
  await request.post('/api/v1/user/register', { data: { method: 'phone', phone, ...person } })
  await codeSentTo(request, phone)

  await page.goto('/login')
  const triedAt = new Date()
  await logIn(page, { identifier: phone, password })
  await expect(page.getByRole('heading', { name: 'Verify your phone' })).toBeVisible()
  await expect(page.getByText(`We have just sent a new code to ${phone}`)).toBeVisible()
  await page.getByLabel('Digit 1 of 4').pressSequentially(await codeSentTo(request, phone, triedAt))
  await expect(page.getByText('Account verified successfully')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Log in' })).toHaveCount(0)
  expectNoComplaints()
})
