import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from '@playwright/test'

import { aVideoOf } from './code-video.ts'
import { watchConsole } from './console.ts'
import { anOrderOf } from './orders.ts'
import { aCustomer, demo, signIn } from './people.ts'
import { productToBuy } from './products.ts'
import { adminCalls } from './staff-api.ts'

/** What the camera of this file's browser sees. It is opened with the camera, not with the browser. */
const sight = join(tmpdir(), `haat-e2e-camera-${process.pid}.y4m`)

test.use({
  launchOptions: async ({ launchOptions }, give) => {
    const camera = [
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${sight}`,
    ]
    await give({ ...launchOptions, args: [...(launchOptions.args ?? []), ...camera] })
  },
})
test.afterAll(() => rm(sight, { force: true }))

test('a phone’s camera ticks the order whose label it sees, and rests when the page is left @phone', async ({
  page,
  request,
}) => {
  const expectNoComplaints = watchConsole(page)
  const orderId = await anOrderOf(request, await aCustomer(request), await productToBuy(request))
  const admin = await adminCalls(request)
  await admin.act('/order/move-many', { orderIds: [orderId], status: 'processing' })
  await writeFile(sight, aVideoOf(orderId.slice(-12).toUpperCase()))
  // The person says no the first time.
  await page.addInitScript(() => {
    const { mediaDevices } = navigator
    const ask = mediaDevices.getUserMedia.bind(mediaDevices)
    let isAsked = false
    mediaDevices.getUserMedia = async (wish) => {
      if (!isAsked) {
        isAsked = true
        throw new DOMException('Permission denied', 'NotAllowedError')
      }
      const camera = await ask(wish)
      Object.assign(globalThis, { camera })
      return camera
    }
  })
  await signIn(page, demo.admin)
  await page.goto('/admin/packing')
  const open = page.getByRole('button', { name: 'Scan with the camera' })
  await open.tap()
  await expect(page.getByText('The camera cannot be used. Allow it')).toBeVisible()
  await page.getByRole('button', { name: 'Close the camera' }).tap()

  await open.tap()
  await expect(page.getByText(`Ticked: #${orderId.slice(-6)}`)).toBeVisible()
  // The keyboard of the phone stays away.
  await expect(page.getByLabel('Scan or type an order number')).not.toBeFocused()
  // as: the page's own camera, kept above.
  const isOn = () => page.evaluate(() => (globalThis as { camera?: MediaStream }).camera?.active)
  expect(await isOn()).toBe(true)
  await page.getByRole('link', { name: 'By list' }).tap()
  await expect(page.getByRole('heading', { name: 'Parcels by list' })).toBeVisible()
  expect(await isOn()).toBe(false)
  expectNoComplaints()
})
