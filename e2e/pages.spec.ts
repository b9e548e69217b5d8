import { expect, test } from '@playwright/test'

import { watchConsole } from './console.ts'
import { goToAfterDialog } from './go-to.ts'
import { demo, signIn } from './people.ts'

/** A refused save, and the page that is not there yet. */
const ownFaults = /status of 40[49]/

test('a page is written with its preview, published, changed by two, and deleted @desktop', async ({
  page,
}) => {
  const expectNoComplaints = watchConsole(page, ownFaults)
  const mark = Date.now().toString(36)
  const title = `Size guide ${mark}`
  const address = `/page/size-guide-${mark}`
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  const preview = page.getByRole('region', { name: 'Preview', exact: true })
  await signIn(page, demo.admin)
  await page.goto('/admin/pages')
  await expect(page.getByRole('heading', { level: 1, name: 'Pages' })).toBeVisible()
  await page.getByRole('link', { name: 'New page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New page' })).toBeVisible()

  await save.click()
  await expect(page.getByText('The page needs a title')).toBeVisible()
  await expect(page.getByText('The text is empty')).toBeVisible()
  await page.getByLabel('Title', { exact: true }).fill(title)
  await expect(page.getByLabel('Address')).toHaveValue(`size-guide-${mark}`)
  await page.getByRole('button', { name: 'Heading' }).first().click()
  await page.keyboard.type('How to measure')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Lay the ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('saree')
  await expect(text).toHaveValue('## How to measure\nLay the **saree**')
  await page.keyboard.press('End')
  await page.keyboard.type(' flat. <b onclick="alert(1)">Call</b> {{supportPhone}}')
  await expect(preview.getByRole('heading', { name: 'How to measure' })).toBeVisible()
  await expect(preview.locator('strong')).toHaveText('saree')
  await expect(preview.getByRole('link')).toHaveAttribute('href', /^tel:/)

  await save.click()
  await expect(page.getByText(`${title} is saved`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.getByLabel('Published').check()
  await page.getByRole('link', { name: 'All pages' }).click()
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' })
  await asked.getByRole('button', { name: 'Stay' }).click()
  await expect(asked).toBeHidden()
  await save.click()
  await expect(page.getByRole('link', { name: 'See it in the shop' })).toBeVisible()

  // Another editor saves first.
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByLabel('Title', { exact: true }).fill(`${title}, new`)
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByText(`${title}, new is saved`)).toBeVisible()
  await other.close()
  await text.fill('## Mine\n\nKept.')
  await save.click()
  await expect(page.getByText(/^Somebody else saved this page/)).toBeVisible()
  await expect(text).toHaveValue('## Mine\n\nKept.')
  await page.getByRole('button', { name: 'Save mine over it' }).click()
  await expect(page.getByText(`${title} is saved`).last()).toBeVisible()
  await expect(page.getByText(/^Somebody else saved this page/)).toBeHidden()

  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Mine' })).toBeVisible()
  await page.goto('/admin/pages')
  await page.getByRole('button', { name: `Delete ${title}`, exact: true }).click()
  const confirm = page.getByRole('dialog', { name: `Delete ${title}?` })
  await confirm.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(`${title} is deleted`)).toBeVisible()
  await expect(confirm).toBeHidden()
  await goToAfterDialog(page, address)
  await expect(page.getByRole('heading', { name: 'This page is not here' }).first()).toBeAttached()
  expectNoComplaints()
})

test('a policy is shown beside its text as it is typed @phone', async ({ page }) => {
  const expectNoComplaints = watchConsole(page)
  await signIn(page, demo.admin)
  await page.goto('/admin/settings')
  await page.getByText('EMI Policy').click()
  const text = page
    .getByRole('textbox', { name: 'Text in Markdown', exact: true })
    .and(page.locator(':visible'))
  await text.fill('## Parts\n\n- three\n- six')
  await page.getByRole('tab', { name: 'Preview' }).and(page.locator(':visible')).first().click()
  const preview = page
    .getByRole('region', { name: 'Preview', exact: true })
    .and(page.locator(':visible'))
  await expect(preview.getByRole('heading', { name: 'Parts' })).toBeVisible()
  await expect(preview.getByRole('listitem')).toHaveText(['three', 'six'])
  expectNoComplaints()
})
