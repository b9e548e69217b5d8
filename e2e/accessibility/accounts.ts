import { expect, type Page } from '@playwright/test'

import { codeSentTo, linkSentTo } from '../inbox.ts'
import { newEmail, newPhone, password } from '../people.ts'
import type { Made } from './made.ts'
import { press } from './dialog.ts'
import { openAt, openHanded } from './open.ts'
import type { Visit } from './page-state.ts'

const firstDigit = (page: Page) => page.getByLabel('Digit 1 of 4')

/** Registers by email in the browser of the page; the path of the link in the mail. */
async function registerByEmail(page: Page, { shopper }: Made): Promise<string> {
  const email = newEmail()
  const person = { name: 'Rokeya Begum', password, confirmPassword: password }
  await page.request.post('/api/v1/user/register', { data: { method: 'email', email, ...person } })
  return linkSentTo(shopper, email)
}

/** Registration, login and what a forgotten password needs. */
export const accounts: readonly Visit[] = [
  {
    name: 'login and registration',
    states: [
      {
        name: 'the login form',
        at: '/login',
        forcedColors: true,
        open: openAt('/login', 'Log in'),
      },
      {
        name: 'the registration form',
        at: '/register',
        forcedColors: true,
        open: openAt('/register', 'Sign up'),
      },
      {
        name: 'a registration by phone that was sent empty',
        forcedColors: true,
        async open(page) {
          await press(page, 'Sign up')
          await expect(page.getByText('Name must be at least 3 characters')).toBeVisible()
          await expect(page.getByText('Invalid phone number')).toBeVisible()
        },
      },
      {
        name: 'a registration by email with two passwords',
        async open(page) {
          await page.getByRole('tab', { name: 'With email' }).click()
          await page.getByLabel('Full name').fill('Rokeya Begum')
          await page.getByLabel('Email', { exact: true }).fill(newEmail())
          await page.getByLabel('Password', { exact: true }).fill(password)
          await page.getByLabel('Confirm password').fill('another')
          await press(page, 'Sign up')
          await expect(page.getByText("Passwords don't match")).toBeVisible()
        },
      },
      {
        name: 'a login that needs a second step',
        at: '/login/second-step',
        open: (page) => openHanded(page, '/login/second-step', { step: 'code' }),
      },
      {
        name: 'a second step without a login',
        open: openAt('/login/second-step', 'Second step'),
      },
      {
        name: 'no right to a page',
        at: '/unauthorized',
        open: openAt('/unauthorized', 'Unauthorized Access'),
      },
    ],
  },
  {
    name: 'the verification of a registration',
    states: [
      {
        name: 'the wait for a mail, opened by its address',
        at: '/verify/pending',
        open: openAt('/verify/pending', 'Almost Done!'),
      },
      {
        name: 'the wait for a mail',
        async open(page) {
          await openHanded(page, '/verify/pending', { email: 'rokeya@example.com' })
          await expect(page.getByText(/activation link to rokeya@example.com/)).toBeVisible()
        },
      },
      {
        name: 'a registration without its phone',
        at: '/otp-verification-register',
        open: openAt('/otp-verification-register', 'Verify your phone'),
      },
      {
        name: 'the code of a registration',
        async open(page) {
          await openHanded(page, '/otp-verification-register', { phone: newPhone() })
          await expect(page.getByText(/that we sent to 018\d{8}/)).toBeVisible()
        },
      },
      {
        name: 'the code of a registration that was not finished',
        async open(page) {
          const state = { phone: newPhone(), again: 'true' }
          await openHanded(page, '/otp-verification-register', state)
          await expect(page.getByText(/We have just sent a new code to 018\d{8}/)).toBeVisible()
        },
      },
      {
        name: 'a verified registration',
        at: '/user/verify/:token',
        async open(page, made) {
          const link = await registerByEmail(page, made)
          // Else it would lead on after three seconds.
          await page.addInitScript(() => {
            const { setTimeout: wait } = globalThis
            const never = (...given: Parameters<typeof wait>) =>
              given[1] === 3_000 ? 0 : wait(...given)
            Object.assign(globalThis, { setTimeout: never })
          })
          await page.goto(link)
          await expect(page.getByText('Your account is verified')).toBeVisible()
        },
      },
      {
        name: 'a registration that was verified before',
        async open(page) {
          await page.reload()
          await expect(page.getByRole('heading', { name: 'Already verified' })).toBeVisible()
          await expect(page.getByRole('link', { name: 'Go to sign-up' })).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'a forgotten password',
    states: [
      {
        name: 'the form of a forgotten password',
        at: '/forgot-password',
        open: openAt('/forgot-password', 'Send OTP'),
      },
      {
        name: 'a forgotten password that was sent empty',
        async open(page) {
          await press(page, 'Send OTP')
          await expect(page.getByText('Email or phone is required')).toBeVisible()
        },
      },
      {
        name: 'the code of a forgotten password, opened by its address',
        at: '/otp-verification',
        open: openAt('/otp-verification', 'Ask for a new code'),
      },
      {
        name: 'a wrong code of a forgotten password',
        forcedColors: true,
        async open(page, { people, shopper }) {
          const { identifier } = await people.newcomer()
          const asked = new Date()
          await page.request.post('/api/v1/user/forgot-password', { data: { identifier } })
          const code = await codeSentTo(shopper, identifier, asked)
          await openHanded(page, '/otp-verification', { identifier })
          await firstDigit(page).fill(code === '0000' ? '1111' : '0000')
          await expect(page.getByText('OTP verification failed')).toBeVisible()
          await expect(firstDigit(page)).toBeFocused()
        },
      },
      {
        name: 'a new password, opened by its address',
        at: '/reset-password',
        open: openAt('/reset-password', 'Invalid OTP or session expired'),
      },
      {
        name: 'the form of a new password',
        async open(page) {
          await openHanded(page, '/reset-password', { identifier: newPhone() })
          await expect(page.getByLabel('New password', { exact: true })).toBeVisible()
        },
      },
      {
        name: 'two different new passwords',
        async open(page) {
          await page.getByLabel('New password', { exact: true }).fill(password)
          await page.getByLabel('Confirm password').fill('another')
          await press(page, 'Reset password')
          await expect(page.getByText('Passwords do not match')).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'links that messages hold',
    states: [
      {
        name: 'a set-up address that is not valid',
        at: '/setup/:token',
        open: openAt(`/setup/${'a'.repeat(43)}`, 'This address is no longer valid'),
      },
      {
        name: 'an invitation to the staff',
        at: '/invite/:token',
        async open(page, { invitation }) {
          await openAt(await invitation(['packing']), 'Join the shop’s staff')(page)
        },
      },
      {
        name: 'an invitation that is over',
        open: openAt(`/invite/${'a'.repeat(43)}`, 'This invitation has expired'),
      },
      {
        name: 'a change of email, told to its owner',
        at: '/user/undo/:token',
        async open(page, { undoLink }) {
          await openAt(await undoLink(), 'Was this not you?')(page)
        },
      },
      {
        name: 'a change of email that was undone',
        async open(page) {
          await press(page, 'Undo the change')
          await expect(page.getByText('The change is undone')).toBeVisible()
        },
      },
    ],
  },
]
