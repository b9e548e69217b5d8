import { expect, test, type Page } from '@playwright/test'

import { watchConsole } from './console.ts'
import { goToAfterDialog } from './go-to.ts'
import { demo, signIn } from './people.ts'
import {
  aHeavyPhoto,
  aHeic,
  aPhoto,
  aPrintedPicture,
  aSmallPicture,
  aTransparentDrawing,
  lookAt,
  type ChosenFile,
} from './phone-files.ts'

const notes: ChosenFile = {
  name: 'notes.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from('Bring milk'),
}

// Its pictures are made one after the other.
test.slow()

test('pictures of a phone are made small, and those that cannot be are told by name @phone', async ({
  page,
  request,
}) => {
  const expectNoComplaints = watchConsole(page, /'blob:/)
  await openForm(page, '/seller/products/new')
  const heavy = await aHeavyPhoto()
  const letGo = await holdPictures(page)
  expect(heavy.buffer.length).toBeGreaterThan(12 * 1_000_000)
  await page
    .getByLabel('Add pictures')
    .setInputFiles([
      heavy,
      await aPrintedPicture(),
      notes,
      await aHeic('IMG_2041.heic'),
      await aHeic('IMG_2042.heic', 900),
      await aTransparentDrawing(),
    ])
  await expect(page.getByRole('progressbar', { name: /^IMG_0050\.jpg: / })).toBeVisible()
  // Saved before the pictures are ready: it waits, and what could not be used is for the person to see first.
  await page.getByRole('button', { name: 'Create product' }).click()
  await expect(page.getByText('Saves as soon as the pictures are ready.')).toBeVisible()
  letGo()
  const leftOut = page.getByRole('list').filter({ hasText: 'notes.jpg' })
  await expect(leftOut.getByRole('listitem')).toHaveText(
    [
      'notes.jpg is not a picture. Choose a JPG, PNG, WebP, AVIF, GIF or HEIC.',
      'IMG_2042.heic cannot be read. Save it as JPG and choose it again.',
    ],
    { timeout: 120_000 },
  )
  await expect(page.locator('ol').getByRole('img')).toHaveCount(4, { timeout: 120_000 })
  await expect(page.getByText('Saves as soon')).toHaveCount(0)
  expect(await sizesInForm(page)).toEqual([
    '1800 × 2400',
    '2400 × 1600',
    '320 × 240',
    '2400 × 2400',
  ])
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(/^Jamdani/)

  await page.getByRole('button', { name: 'Move picture 3 earlier' }).click()
  await page.getByRole('button', { name: 'Move picture 2 earlier' }).click()
  await page.getByRole('button', { name: 'Create product' }).click()
  await expect(page.getByRole('heading', { name: /^Jamdani/, level: 1 })).toBeVisible({
    timeout: 120_000,
  })

  const stored = await storedPictures(page)
  expect(stored).toHaveLength(4)
  const look = async (index: number, at?: readonly [number, number]) =>
    lookAt(await (await request.get(stored[index] ?? '')).body(), at)
  // The HEIC, moved to the front.
  expect(await look(0, [0.1, 0.5])).toMatchObject({ width: 320, height: 240 })
  expectColor((await look(0, [0.1, 0.5])).color, [192, 57, 43])
  expectColor((await look(0, [0.9, 0.5])).color, [31, 111, 178])
  // Served with at most 1,600 px.
  expect(await look(1)).toMatchObject({ width: 1_200, height: 1_600 })
  // Without a profile each browser has inks of its own: it is still the red that was printed, not its negative.
  expectColor((await look(2)).color, [215, 25, 10])
  // What is transparent is served on white; without transparency it would have become black.
  expectColor((await look(3, [0.01, 0.01])).color, [255, 255, 255])
  expectColor((await look(3)).color, [11, 110, 79])
  expectNoComplaints()
})

test('pictures are dropped and pasted, many at once @desktop', async ({ page }) => {
  const expectNoComplaints = watchConsole(page, /'blob:/)
  await openForm(page, '/admin/products/new')
  const [red, green, blue] = await Promise.all([
    aSmallPicture('red.jpg', 200, 30, 30),
    aSmallPicture('green.jpg', 30, 160, 30),
    aSmallPicture('blue.jpg', 30, 30, 200),
  ])
  await giveFiles(page, 'drop', [red, notes, green])
  await expect(page.getByText('notes.jpg is not a picture.')).toBeVisible()
  await expect(page.locator('ol').getByRole('img')).toHaveCount(2)
  await page.getByRole('button', { name: 'Clear this list' }).click()
  await expect(page.getByText('notes.jpg is not a picture.')).toHaveCount(0)
  await giveFiles(page, 'paste', [blue])
  await expect(page.locator('ol').getByRole('img')).toHaveCount(3)
  // A file that misses the area does not replace the page.
  await giveFiles(page, 'drop', [blue], 'h1')
  await expect(page.locator('ol').getByRole('img')).toHaveCount(3)

  await page.getByRole('button', { name: 'Create product' }).click()
  await expect(page.getByRole('heading', { name: /^Jamdani/, level: 1 })).toBeVisible()
  expect(await storedPictures(page)).toHaveLength(3)

  const ten = await Promise.all(
    Array.from({ length: 9 }, async (_, at) => aSmallPicture(`more-${at}.jpg`, at * 20, 90, 90)),
  )
  await page.getByLabel('Add pictures').setInputFiles(ten)
  await expect(page.getByText('more-8.jpg is one too many: at most 10')).toBeVisible()
  await expect(page.locator('ol').getByRole('img')).toHaveCount(10)
  expectNoComplaints()
})

test('leaving while a picture is made small asks @desktop', async ({ page }) => {
  await signIn(page, demo.admin)
  await page.goto('/admin/products/new')
  const letGo = await holdPictures(page)
  await page.getByLabel('Add pictures').setInputFiles(await aPhoto())
  await expect(page.getByRole('progressbar', { name: /^IMG_0012\.jpg: / })).toBeVisible()
  await page.getByRole('link', { name: 'All products' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
  letGo()
  await expect(page.locator('ol').getByRole('img')).toHaveCount(1)
})

test('category picture, banner and logo take a photo of a phone @desktop', async ({ page }) => {
  const expectNoComplaints = watchConsole(page, /'blob:/)
  await signIn(page, demo.admin)
  await page.goto('/admin/categories')
  await page.getByRole('button', { name: 'New category' }).click()
  const dialog = page.getByRole('dialog')
  const name = `Handloom ${Date.now().toString(36)}`
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  await dialog.getByLabel('Picture').setInputFiles(notes)
  await expect(dialog.getByText('notes.jpg is not a picture.')).toBeVisible()
  const letGo = await holdPictures(page)
  await dialog.getByLabel('Picture').setInputFiles(await aPhoto())
  // At once: the form waits for the picture.
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Saves as soon as the picture is ready.')).toBeVisible()
  letGo()
  await expect(page.getByText(`${name} is saved`)).toBeVisible()
  await expect(dialog).toBeHidden()

  await goToAfterDialog(page, '/admin/banners/new')
  await page.getByLabel('Picture', { exact: true }).setInputFiles(await aPhoto())
  await expect(page.getByText('Drag the picture, or use the arrow keys')).toBeVisible()

  await page.goto('/admin/logo')
  await page.getByLabel('Picture', { exact: true }).setInputFiles(await aHeic('logo.heic'))
  await expect(page.getByAltText('Logo of the shop')).toHaveAttribute('src', /^blob:/)
  expectNoComplaints()
})

/** Holds the worker back that makes pictures small, until they are let go. */
async function holdPictures(page: Page) {
  const held = Promise.withResolvers<undefined>()
  await page.route('**/assets/picture-worker-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  return () => held.resolve(undefined)
}

/** The form of a new product, filled in but for its pictures. */
async function openForm(page: Page, address: string): Promise<void> {
  await signIn(page, address.startsWith('/admin') ? demo.admin : demo.seller)
  await page.goto(address)
  await page.getByLabel('Name', { exact: true }).fill(`Jamdani ${Date.now().toString(36)}`)
  await page.getByLabel('Description', { exact: true }).fill('Woven by hand in Rupganj.')
  await page.getByLabel('Price (৳)', { exact: true }).fill('4500')
  await page.getByLabel('Category', { exact: true }).selectOption({ index: 1 })
  await page.getByLabel('Sub-category', { exact: true }).selectOption({ index: 1 })
  await page.getByLabel('Stock', { exact: true }).fill('3')
}

/** Drops or pastes files, as the browser tells the page of it. */
async function giveFiles(
  page: Page,
  how: 'drop' | 'paste',
  files: readonly ChosenFile[],
  at = 'form ol',
): Promise<void> {
  const content = files.map((file) => ({ ...file, buffer: file.buffer.toString('base64') }))
  await page.evaluate(
    ([kind, selector, list]) => {
      const data = new DataTransfer()
      for (const { name, mimeType, buffer } of list) {
        const bytes = Uint8Array.fromBase64(buffer)
        data.items.add(new File([bytes], name, { type: mimeType }))
      }
      const usual = { bubbles: true, cancelable: true }
      const event =
        kind === 'drop'
          ? new DragEvent('drop', { ...usual, dataTransfer: data })
          : new ClipboardEvent('paste', { ...usual, clipboardData: data })
      document.querySelector(selector)?.dispatchEvent(event)
      if (kind === 'drop' && !event.defaultPrevented) throw new Error('The browser opens the file')
    },
    [how, at, content] as const,
  )
}

/** Sizes of the pictures in the form, as they will be sent. */
const sizesInForm = (page: Page): Promise<string[]> =>
  page.locator('form ol img').evaluateAll((all) =>
    Promise.all(
      all.map(async (one) => {
        if (!(one instanceof HTMLImageElement)) return one.tagName
        // Below the screen of a phone it would wait to be scrolled to.
        one.loading = 'eager'
        await one.decode()
        return `${one.naturalWidth} × ${one.naturalHeight}`
      }),
    ),
  )

/** Addresses of the saved product's pictures, whole. */
async function storedPictures(page: Page): Promise<string[]> {
  const pictures = page.locator('ol').getByRole('img')
  await expect(pictures.first()).toHaveAttribute('src', /\/img\/products\//)
  const sources = await pictures.evaluateAll((all) =>
    all.map((one) => one.getAttribute('src') ?? ''),
  )
  return sources.map((source) => source.replace(/\?.*/, ''))
}

function expectColor(color: readonly number[], wanted: readonly number[]): void {
  const off = wanted.map((value, at) => Math.abs(value - (color[at] ?? 0)))
  expect(Math.max(...off), `${color.join()} is not ${wanted.join()}`).toBeLessThan(20)
}
