import { randomInt, randomUUID } from 'node:crypto'

import { productPath } from '@haat/contract/product/product-path'
import { expect, test, type Page } from '@playwright/test'

import { watchConsole } from './console.ts'
import { codeSentTo, linkSentTo, undoLinkSentTo } from './inbox.ts'
import { aCustomer, demo, logIn, newEmail, newPhone, password } from './people.ts'
import { productToBuy } from './products.ts'

test('registration by email: the link in the mail signs in and leads back to the product @phone', async ({
  page,
  request,
}) => {
  const expectNoComplaints = watchConsole(page)
  const product = await productToBuy(request)
  const email = newEmail()
  await page.goto(`/products/${product._id}`)
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await page.getByRole('link', { name: 'Sign up' }).click()

  await page.getByRole('tab', { name: 'With email' }).click()
  await page.getByLabel('Full name').fill('Rokeya Begum')
  await page.getByLabel('Email', { exact: true }).fill(` ${email.toUpperCase()} `)
  await page.getByLabel('Password', { exact: true }).fill(password)
  // Typed fields are kept on a change of tab, in both directions.
  await page.getByRole('tab', { name: 'With phone' }).press('Enter')
  await expect(page.getByLabel('Full name')).toHaveValue('Rokeya Begum')
  await page.getByRole('tab', { name: 'With email' }).click()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()

  await expect(page.getByText('Go to your email to verify your account')).toBeVisible()
  await expect(page).toHaveURL('/verify/pending')
  await expect(page.getByRole('heading', { name: 'Almost Done!' })).toBeVisible()

  const link = await linkSentTo(request, email)
  const mailTab = await page.context().newPage()
  await mailTab.goto(link)
  await expect(mailTab.getByRole('heading', { name: 'Your account is verified' })).toBeVisible()
  // The browser that registered is signed in, in both tabs, and returns to the former page.
  await expect(mailTab).toHaveURL(productPath(product._id, product.productName))
  await expect(page).toHaveURL(productPath(product._id, product.productName))
  await mailTab.close()

  // The action wanted before the registration is done, once.
  await expect.poll(() => productsInCart(page)).toEqual([product._id])
  await page.reload()
  expect(await productsInCart(page)).toEqual([product._id])
  expectNoComplaints()
})

test('a forgotten password is reset by the code sent to the phone @desktop', async ({
  page,
  request,
}) => {
  const { identifier: phone } = await aCustomer(request)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  // The login form has a field of this name too.
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible()
  await page.getByLabel('Email or phone').fill(`+88${phone}`)
  const asked = new Date()
  await page.getByRole('button', { name: 'Send OTP' }).click()

  await expect(page).toHaveURL('/otp-verification')
  await expect(page.getByRole('button', { name: 'Send a new code' })).toBeDisabled()
  await expect(page.getByText(/You can ask again in \d+ s/)).toBeVisible()
  const code = await codeSentTo(request, phone, asked)
  await page.getByLabel('Digit 1 of 4').fill(code === '0000' ? '1111' : '0000')
  await expect(page.getByText('Invalid OTP or session expired. 2 tries left.')).toBeVisible()
  await expect(page.getByLabel('Digit 1 of 4')).toBeFocused()
  // A reload keeps the countdown to the next code.
  await page.reload()
  await expect(page.getByText(/You can ask again in \d+ s/)).toBeVisible()
  await page.getByLabel('Digit 1 of 4').pressSequentially(code)

  await expect(page).toHaveURL('/reset-password')
  await page.getByLabel('New password', { exact: true }).fill('notun-chabi-7')
  await page.getByLabel('Confirm password').fill('notun-chabi-8')
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await page.getByLabel('Confirm password').fill('notun-chabi-7')
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect(page.getByText('Password reset successful')).toBeVisible()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Your password is changed. Log in with the new one.')).toBeVisible()
  await logIn(page, { identifier: phone, password: 'notun-chabi-7' })
  await expect(page).toHaveURL('/')
})

test('account settings: details, a new number with its code, a picture, a password, the data download, deletion @phone', async ({
  page,
  request,
}) => {
  const expectNoComplaints = watchConsole(page, /responded with a status of 400 /)
  const { identifier: phone } = await aCustomer(request)
  await page.goto('/user/profile')
  await expect(page).toHaveURL('/login?from=%2Fuser%2Fprofile')
  await logIn(page, { identifier: phone, password })
  await expect(page).toHaveURL('/user/profile')

  const next = newPhone().replace('018', '019')
  await page.getByLabel('Full name').fill('  Begum Rokeya  ')
  await page.getByLabel('Phone number').fill('')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Your number can be changed but not removed')).toBeVisible()
  await page.getByLabel('Phone number').fill(next)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(`Code sent to ${next}`)).toBeVisible()
  await expect(page.getByLabel('Digit 1 of 4')).toBeFocused()
  await page.keyboard.type(await codeSentTo(request, next))
  await expect(page.getByLabel('Digit 1 of 4')).toBeHidden()

  await page.getByRole('tab', { name: 'Profile Image' }).click()
  await page.getByLabel('Add a picture').setInputFiles({
    name: 'not-a-picture.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('words'),
  })
  await expect(page.getByText(/^not-a-picture\.txt is not a picture\./)).toBeVisible()
  await page.getByLabel('Add a picture').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: onePixel,
  })
  await page.getByRole('button', { name: 'Upload picture' }).click()
  await expect(page.getByText('Profile image updated successfully')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Your picture' })).toHaveAttribute('src', /^\/img\//)

  await page.getByRole('tab', { name: 'Security' }).click()
  await expect(page.getByText('This device')).toBeVisible()
  await changePassword(page, 'not mine', 'notun-chabi-7')
  await expect(page.getByText('Failed to change password')).toBeVisible()
  await changePassword(page, password, 'notun-chabi-7')
  await expect(page.getByText('Password changed successfully')).toBeVisible()
  await expect(page.getByLabel('Current password')).toHaveValue('')

  await chooseAccount(page, true, 'Continue with Google')
  await expect(page.getByText('Google sign-in was added to your account')).toBeVisible()
  await expect(page.getByText('You can log in with Google.')).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  expect((await download).suggestedFilename()).toBe('haat-my-data.json')

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const sure = page.getByLabel('Your password, so that we know it is you')
  await expect(sure).toBeVisible()
  await sure.fill('notun-chabi-7')
  // The dialog is taller than a phone: it scrolls, and its close button stays visible.
  await page.getByRole('button', { name: 'Delete for good' }).scrollIntoViewIfNeeded()
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close' })
  await expect(close).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByText('Your account is deleted')).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  expectNoComplaints()
})

test('a stolen account: the owner restores the old email by a button in the notice @phone', async ({
  page,
  request,
}) => {
  const expectNoComplaints = watchConsole(page)
  const credentials = await aCustomer(request)
  const signedIn = await request.post('/api/v1/user/signin', { data: credentials })
  // as: the contract's reply.
  const { data } = (await signedIn.json()) as {
    data: { user: { _id: string }; accessToken: string }
  }
  const headers = { authorization: `Bearer ${data.accessToken}` }
  const email = newEmail()
  const change = { id: data.user._id, email }
  await request.put('/api/v1/user/update-profile', { headers, data: change })
  const confirm = { contact: 'email', code: await codeSentTo(request, email) }
  const confirmed = await request.post('/api/v1/user/confirm-contact', { headers, data: confirm })
  expect(confirmed.status()).toBe(200)

  await page.goto(await undoLinkSentTo(request, credentials.identifier))
  await expect(page.getByRole('heading', { name: 'Was this not you?' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo the change' }).click()
  await expect(page.getByRole('heading', { name: 'The change is undone' })).toBeVisible()
  const ended = await request.get(`/api/v1/user/get-single-user/${data.user._id}`, { headers })
  expect(ended.status()).toBe(401)
  expectNoComplaints()
})

test('a login and a logout in one tab are seen at once in another @phone', async ({ page }) => {
  const other = await page.context().newPage()
  await other.goto('/login')
  await page.goto('/login')
  await logIn(page, demo.customer)
  await expect(page).toHaveURL('/')
  await expect(other).toHaveURL('/')
  await other.goto('/user/profile')
  await expect(other.getByLabel('Full name')).toBeVisible()

  await page.goto('/user/my-orders')
  const cup = { productId: randomUUID(), productName: 'Cup', price: 50, quantity: 1 }
  await page.evaluate((line) => localStorage.setItem('cart', JSON.stringify([line])), cup)
  const menu = page.getByRole('button', { name: 'My account' })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('button', { name: 'Log out' }).click()
  // Both stay for a moment only.
  await Promise.all([
    expect(page.getByText('Logged out successfully', { exact: true })).toBeVisible(),
    expect(page.getByText('Your cart has been emptied')).toBeVisible(),
  ])
  await expect(page).toHaveURL('/login')
  await expect(other).toHaveURL('/login?from=%2Fuser%2Fprofile')
  const kept = () => ['token', 'user', 'cart'].map((key) => localStorage.getItem(key))
  expect(await page.evaluate(kept)).toEqual([null, null, null])
})

test('Google signs in by its own button, once it has verified the email @phone', async ({
  page,
}) => {
  await page.goto('/login')
  const button = page.getByRole('button', { name: 'Sign in with Google' })
  await expect(button).toBeVisible()
  expect((await button.boundingBox())?.height).toBe(40)

  await chooseAccount(page, false)
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText(/verified/i)
  await expect(page).toHaveURL('/login')
  await chooseAccount(page, true)
  await expect(page.getByText('Authentication successful!')).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.goto('/user/profile?tab=security')
  await expect(page.getByText('You log in with Google and have no password here.')).toBeVisible()
  await expect(page.getByText('You can log in with Google.')).toBeVisible()
})

/** In the window of the identity sandbox. */
async function chooseAccount(page: Page, verified: boolean, button = 'Sign in with Google') {
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: button }).click()
  const chooser = await popup
  await chooser.getByLabel('Email', { exact: true }).fill(`rahima.${randomInt(2 ** 40)}@gmail.com`)
  await chooser.getByLabel('Google has verified this email').setChecked(verified)
  await chooser.getByRole('button', { name: 'Continue' }).click()
}

async function changePassword(page: Page, current: string, next: string) {
  await page.getByLabel('Current password').fill(current)
  await page.getByLabel('New password', { exact: true }).fill(next)
  await page.getByLabel('Confirm password').fill(next)
  await page.getByRole('button', { name: 'Change password' }).click()
}

/** Product ids of the cart in local storage. */
function productsInCart(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    // as: written by the shop itself.
    (JSON.parse(localStorage.getItem('cart') ?? '[]') as { productId: string }[]).map(
      ({ productId }) => productId,
    ),
  )
}

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
