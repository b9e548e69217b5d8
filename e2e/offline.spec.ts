import { expect, test } from '@playwright/test'

import { productToBuy } from './products.ts'

test.use({ serviceWorkers: 'allow' })

test('offline, the shop opens with pages seen before, and continues when it is online again @phone', async ({
  page,
  context,
  request,
}) => {
  const { _id, productName } = await productToBuy(request)
  const worker = await request.get('/sw.js')
  expect(worker.headers()['cache-control']).toBe('no-cache')
  await page.goto(`/products/${_id}`)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true)
  // Visited with the service worker active, as the next page is.
  await page.goto(`/products/${_id}`)
  await expect
    .poll(() => page.evaluate(async () => (await caches.match(location.href)) !== undefined))
    .toBe(true)
  await page.goto('/products')
  // The service worker keeps a page after it has answered.
  await expect
    .poll(() => page.evaluate(async () => (await caches.match(location.href)) !== undefined))
    .toBe(true)

  await context.setOffline(true)
  await page.goto('/customer-support')
  await expect(page).toHaveURL('/offline?from=%2Fcustomer-support')
  await expect(page.getByRole('alert').getByText('You are offline')).toBeVisible()
  await expect(page.getByRole('link', { name: productName })).toBeVisible()
  // What was seen has its picture, in the size that was loaded, and is found by its short address.
  const seen = page.getByRole('article').filter({ hasText: productName }).locator('img')
  await expect
    .poll(() => seen.first().evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
    .toBeGreaterThan(0)
  await page.goto(`/products/${_id}`)
  await expect(page.getByRole('heading', { level: 1, name: productName })).toBeVisible()
  await page.goto('/products')
  await expect(page.getByRole('article')).toHaveCount(10)

  await page.goto('/customer-support')
  await expect(page).toHaveURL('/offline?from=%2Fcustomer-support')
  await context.setOffline(false)
  await expect(page).toHaveURL('/customer-support')

  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return {
      names,
      private: requests.flat().filter(({ headers }) => headers.has('authorization')).length,
    }
  })
  expect(kept.names).toHaveLength(1)
  expect(kept.private).toBe(0)

  // A link tapped meanwhile counts more than the page that could not load.
  await context.setOffline(true)
  await page.goto('/emi-policy')
  await page.getByRole('link', { name: productName }).click()
  await expect(page.getByText('The page will open when you are connected again.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: productName })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`^[^?]*/products/${_id}`))
})
