import { expect, test } from '@playwright/test'

import { expectAccessible } from './axe.ts'
import { adminCalls, aPictureOf } from './back-office-api.ts'
import { watchConsole } from './console.ts'
import { demo, signIn } from './people.ts'

// Long stories, and axe looks at every step of them.
test.slow()

/** A file that is no picture is sent once; and the recorder of the story may not read a previewed picture. */
const ownFaults = /status of 415|'blob:/

test('a category is made, moved and merged, and the shop follows', async ({
  page,
  request,
  isMobile,
}) => {
  const expectNoComplaints = watchConsole(page, ownFaults)
  const mark = Date.now().toString(36) + (isMobile ? 'p' : 'd')
  const [fruit, garden] = [`Fruit ${mark}`, `Garden ${mark}`]
  await signIn(page, demo.admin)
  await page.goto('/admin/categories')
  await page.getByRole('button', { name: 'New category' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(fruit)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Please choose a picture')).toBeVisible()
  await expectAccessible(page)
  const notAPicture = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') }
  await dialog.getByLabel('Picture').setInputFiles(notAPicture)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText(/^Please upload a JPG/)).toBeVisible()
  await expect(dialog.getByLabel('Name')).toHaveValue(fruit)
  const picture = await aPictureOf(page, { width: 300, height: 300 })
  await dialog.getByLabel('Picture').setInputFiles(picture)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${fruit} is saved`)).toBeVisible()

  const admin = await adminCalls(request)
  const fruitId = await idOf(fruit)
  const gardenId = await admin.make('/categories', { categoryName: garden, categoryImage: picture })
  const mangoes = `Mangoes ${mark}`
  const subId = await admin.make('/subcategories', {
    subCategoryName: mangoes,
    categoryId: fruitId,
    subCategoryImage: picture,
  })
  await admin.make('/products', {
    name: `Himsagar ${mark}`,
    originalPrice: '120',
    description: 'From Rajshahi',
    category: fruitId,
    subCategory: subId,
    remainingProducts: '5',
    productImages: picture,
  })

  await page.reload()
  await page.getByRole('button', { name: `Open ${fruit}` }).click()
  await page.getByRole('button', { name: `Actions for ${mangoes}` }).click()
  await page.getByRole('button', { name: 'Move to…' }).click()
  await dialog.getByLabel('Into').selectOption(garden)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(page.getByText(`${mangoes} is moved`)).toBeVisible()
  await page.goto(`/products?category=${fruitId}&subCategory=${subId}`)
  await expect(page).toHaveURL(`/products?category=${gardenId}&subCategory=${subId}`)
  await expect(page.getByRole('link', { name: new RegExp(`Himsagar ${mark}`) })).toBeVisible()

  await page.goto('/admin/categories')
  await page.getByRole('button', { name: `Actions for ${garden}` }).click()
  await page.getByRole('button', { name: 'Merge into…' }).click()
  await dialog.getByLabel('Into').selectOption(fruit)
  await expect(
    dialog.getByText(`1 products and 1 categories in it move to ${fruit}.`, { exact: false }),
  ).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect(page.getByText(`1 products are now in ${fruit}`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Actions for ${garden}` })).toBeHidden()
  await page.getByRole('button', { name: 'Open all' }).click()
  await expectAccessible(page)
  if (!isMobile) {
    const handle = page.getByRole('button', { name: `Drag ${fruit}` })
    await handle.focus()
    await page.keyboard.press('Space')
    await expect(page.getByText(`${fruit} is picked up.`)).toBeAttached()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText(new RegExp(`${fruit} is at `))).toBeAttached()
    await page.keyboard.press('Space')
    await expect(page.getByText(`${fruit} is moved`)).toBeVisible()
  }
  await page.goto(`/products?category=${gardenId}`)
  await expect(page).toHaveURL(`/products?category=${fruitId}`)
  await expect(page.getByRole('heading', { name: fruit })).toBeVisible()
  expectNoComplaints()

  async function idOf(name: string): Promise<string> {
    const reply = await request.get('/api/v1/categories')
    // The shape of the list in the contract.
    const { data } = (await reply.json()) as { data: { _id: string; categoryName: string }[] }
    return data.find(({ categoryName }) => categoryName === name)?._id ?? ''
  }
})
