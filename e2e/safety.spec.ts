import { expect, test, type Page } from '@playwright/test'

import { codeOf } from './authenticator.ts'
import { watchConsole } from './console.ts'
import { aSeller, type Credentials, logIn } from './people.ts'

const code = (page: Page) => page.getByRole('textbox', { name: 'Code', exact: true })

test('a seller enrols in two-factor sign-in, and logs in by a code and by a recovery code @desktop', async ({
  page,
  request,
}) => {
  // A call that needs re-authentication, which is given without the code first.
  const expectNoComplaints = watchConsole(page, /status of 40[03]/)
  const seller = await aSeller(request)
  await page.goto('/seller/security')
  await logIn(page, seller)
  await expect(page.getByText('Your password alone opens your account.')).toBeVisible()

  await page.getByRole('button', { name: 'Set up the second step' }).click()
  const setUp = page.getByRole('dialog', { name: 'Set up the second step' })
  await expect(setUp.getByRole('img', { name: 'Picture that an authenticator' })).toBeVisible()
  const key = (await setUp.locator('code').textContent()) ?? ''
  const first = codeOf(key)
  await setUp.getByLabel('Code').fill(first)
  await setUp.getByRole('button', { name: 'Finish' }).click()
  const kept = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(kept.getByRole('listitem')).toHaveCount(10)
  const recovery = (await kept.getByRole('listitem').first().textContent()) ?? ''
  await kept.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('Recovery codes left: 10')).toBeVisible()

  // Simulates an old session: the first reply is the server's own refusal to one.
  await page.route('**/second-step/recovery-codes', staleOnce())
  await page.getByRole('button', { name: 'Make new recovery codes' }).click()
  const anew = page.getByRole('dialog', { name: 'Make new recovery codes' })
  await anew.getByRole('button', { name: 'Make new recovery codes' }).click()
  const confirm = page.getByRole('dialog', { name: 'Please confirm that it is you' })
  await confirm.getByLabel('Password', { exact: true }).fill(seller.password)
  await confirm.getByRole('button', { name: 'Continue' }).click()
  await expect(confirm.getByLabel('Code')).toBeFocused()
  await expect(confirm.getByText('Code is required')).toBeVisible()
  await confirm.getByLabel('Code').fill(recovery)
  await confirm.getByLabel('Password', { exact: true }).fill(seller.password)
  await confirm.getByRole('button', { name: 'Continue' }).click()
  await expect(kept.getByRole('listitem')).toHaveCount(10)
  const [one = '', two = ''] = await kept.getByRole('listitem').allTextContents()
  await kept.getByRole('button', { name: 'I have saved them' }).click()

  await logOut(page, seller)
  await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible()
  await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(one)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/seller')
  await page.goto('/seller/security')
  await expect(page.getByText('Recovery codes left: 9')).toBeVisible()

  await logOut(page, seller)
  // The code of the next 30 seconds, as an app with a fast clock shows it; not used yet.
  await code(page).fill(codeOf(key, Date.now() + 30_000))
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/seller')

  await page.goto('/seller/security')
  await page.getByRole('button', { name: 'Turn off' }).click()
  const off = page.getByRole('dialog', { name: 'Turn off the second step?' })
  await off.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText('The second step is turned off')).toBeVisible()
  expect(two).not.toBe(one)
  expectNoComplaints()
})

/** A route handler whose first reply asks for re-authentication. */
function staleOnce() {
  let times = 0
  return async (route: Parameters<Parameters<Page['route']>[1]>[0]) => {
    times += 1
    if (times > 1) return route.continue()
    const message = 'Please show that it is you'
    const json = { success: false, statusCode: 403, message, data: { needs: 'confirmation' } }
    return route.fulfill({ status: 403, json })
  }
}

async function logOut(page: Page, person: Credentials) {
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login')
  await logIn(page, person)
  await expect(page).toHaveURL('/login/second-step')
}
