import { createECDH, randomBytes } from 'node:crypto'

import { expect, type Page, test } from '@playwright/test'

import { watchConsole } from './console.ts'
import { aSeller, logIn } from './people.ts'

test.use({ serviceWorkers: 'allow' })

test('a seller chooses notifications, and one opens the order @desktop', async ({
  page,
  context,
  request,
}) => {
  const expectNoComplaints = watchConsole(page)
  await withPushService(page)
  await page.goto('/seller/notifications')
  await logIn(page, await aSeller(request))
  const way = page.getByRole('radio', { name: 'By notifications of this browser' })
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))

  await way.check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('This browser blocks notifications')

  await context.grantPermissions(['notifications'])
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByText('This browser shows them')).toBeVisible()
  await page.reload()
  await expect(way).toBeChecked()

  await keepNotifications(page)
  const path = '/seller/orders/01a214ed-4e61-7b7d-b637-bddcf5a07f26'
  await push(page, { title: 'New order #a07f26', body: 'Sari', path, tag: 'a07f26' })
  await expect.poll(() => shown(page)).toEqual(['New order #a07f26: Sari'])
  expect(await tap(page)).toBe(new URL(path, page.url()).href)
  expect(await shown(page)).toEqual([])
  expectNoComplaints()
})

/** Chromium without a push service of its own: one that gives out a subscription. */
async function withPushService(page: Page): Promise<void> {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const keys = {
    p256dh: pair.getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
  const endpoint = `https://push.example/${randomBytes(8).toString('hex')}`
  await page.addInitScript(
    (subscription) => {
      PushManager.prototype.subscribe = () =>
        // as: what the page reads of it
        Promise.resolve({ toJSON: () => subscription } as unknown as PushSubscription)
    },
    { endpoint, keys },
  )
}

/** Has the browser get a message, as from its push service. */
async function push(page: Page, message: object): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((known) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId } of registrations) known(registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  })
}

/** What the worker uses to show notifications; the types here are those of a page. */
interface WorkerScope {
  registration: { showNotification: (title: string, options: object) => Promise<void> }
  clients: { openWindow: (href: string) => Promise<null> }
  kept: { title: string; body?: string; close: () => void }[]
}

function workerOf(page: Page) {
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('There is no service worker')
  return worker
}

/** Chromium's headless shell shows no notifications, whatever is granted: the worker keeps what it would show. */
const keepNotifications = (page: Page) =>
  workerOf(page).evaluate(() => {
    const scope = globalThis as unknown as WorkerScope // as: a worker's scope
    scope.kept = []
    scope.registration.showNotification = (title, options) => {
      const notification = {
        ...options,
        title,
        close: () => {
          scope.kept = scope.kept.filter((one) => one !== notification)
        },
      }
      scope.kept.push(notification)
      return Promise.resolve()
    }
  })

const shown = (page: Page) =>
  workerOf(page).evaluate(() => {
    const scope = globalThis as unknown as WorkerScope // as: a worker's scope
    return scope.kept.map(({ title, body }) => `${title}: ${body}`)
  })

/** Taps the only notification; the address that is opened. A browser opens windows at a person's tap alone. */
const tap = (page: Page) =>
  workerOf(page).evaluate(() => {
    const scope = globalThis as unknown as WorkerScope // as: a worker's scope
    const [notification] = scope.kept
    return new Promise<string>((opened) => {
      scope.clients.openWindow = (href) => {
        opened(href)
        return Promise.resolve(null)
      }
      const event = Object.assign(new Event('notificationclick'), {
        notification,
        waitUntil: (work: Promise<unknown>) => work,
      })
      dispatchEvent(event)
    })
  })
