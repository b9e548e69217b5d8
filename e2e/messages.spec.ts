import { expect, test, type APIRequestContext } from '@playwright/test'

import { expectSmsTo } from './inbox.ts'
import { anOrderOf } from './orders.ts'
import { aCustomer, demo, signIn } from './people.ts'
import { productToBuy } from './products.ts'
import { adminCalls } from './staff-api.ts'

/** A new order is delivered, and the SMS about it says this of its number. */
async function expectToldOfDelivery(request: APIRequestContext, says: (number: string) => RegExp) {
  const customer = await aCustomer(request)
  const orderId = await anOrderOf(request, customer, await productToBuy(request))
  await (await adminCalls(request)).deliver(orderId)
  await expectSmsTo(request, customer.identifier, says(orderId.slice(-6)))
}

test('the words of a message are written with fields, refused, saved, sent, and given back @desktop', async ({
  page,
  request,
}) => {
  await signIn(page, demo.admin)
  await page.goto('/admin/messages')
  const change = page.getByRole('button', { name: 'Change: Delivered' })
  const line = page.getByRole('listitem').filter({ has: change })
  const dialog = page.getByRole('dialog', { name: 'Delivered' })
  const words = dialog.getByRole('textbox', { name: 'Words of the SMS', exact: true })
  const save = dialog.getByRole('button', { name: 'Save', exact: true })
  await change.click()

  // A field goes in where the cursor stands, and typing goes on behind it.
  await words.fill('Order  is yours.')
  await words.press('Home')
  for (let step = 0; step < 'Order '.length; step += 1) await words.press('ArrowRight')
  await dialog
    .getByRole('group', { name: 'Put into the English words' })
    .getByRole('button', { name: '{order}' })
    .click()
  await expect(words).toHaveValue('Order {order} is yours.')
  await expect(words).toBeFocused()
  await words.press('End')
  await words.pressSequentially(' Enjoy {it}!')
  await expect(dialog.getByText('Order 123456 is yours. Enjoy !')).toBeVisible()

  await save.click()
  await expect(words).toHaveAccessibleDescription(
    /\{it\} is no field of this message\. It has: \{shop\} \{order\} \{link\}/,
  )
  await expect(words).toBeFocused()
  await words.fill(`Order {order} is yours. Enjoy it! ${'Thank you. '.repeat(15)}`)
  await expect(dialog.getByText('197 letters, 2 SMS; with long values 2 SMS')).toBeVisible()
  await words.fill('Order {order} is yours. Enjoy it!')
  await expect(dialog.getByText('32 letters, 1 SMS; with long values 1 SMS')).toBeVisible()
  await save.click()
  await expect(page.getByText('Messages saved')).toBeVisible()
  await expect(line.getByText('Own words')).toBeVisible()

  await expectToldOfDelivery(
    request,
    (number) => new RegExp(`^Order ${number} is yours\\. Enjoy it!$`),
  )

  await page.reload()
  await change.click()
  await expect(words).toHaveValue('Order {order} is yours. Enjoy it!')
  await dialog.getByRole('button', { name: 'Back to the shop’s words' }).first().click()
  await expect(words).toHaveValue('')
  await save.click()
  await expect(dialog).toBeHidden()
  await expect(line.getByText('Own words')).toBeHidden()
  await expectToldOfDelivery(
    request,
    (number) => new RegExp(`order #${number} was delivered\\. How do you like it\\?`),
  )
})
