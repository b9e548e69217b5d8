import { expect, it } from 'vitest'

import { findSavedSettings } from '#modules/shop/index.ts'
import { sql } from '#platform/db/sql.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { messagesTo } from '#test/inbox.ts'
import { anEmail, aPhone, aRegistration } from '#test/people.ts'
import { setSettings } from '#test/shop-settings.ts'
import { testShop } from '#test/shop.ts'

import { brandOf, smsNameOf } from './brand.ts'
import { sendSms } from './index.ts'

const shop = testShop()

/** The owner names the shop in the settings. */
const callIt = (
  shopName: string,
  { slogan = '', smsName = '', ...bangla }: Record<string, string> = {},
) => setSettings(shop, { ...bangla, shopName, slogan, smsName })

async function aMail() {
  const email = anEmail()
  await shop.call('POST /user/register', { body: aRegistration({ email }) })
  const [mail] = await messagesTo(shop, email)
  return { subject: '', html: '', text: '', ...mail }
}

async function anSms(): Promise<string> {
  const to = aPhone()
  await inTransaction(shop.db, (tx) =>
    sendSms(tx, { to, text: 'Welcome to {{shop}}.', about: { budget: 'news' } }),
  )
  const [sms] = await messagesTo(shop, to)
  return sms?.text ?? ''
}

it('a shop that nobody has named sends its mails and SMS as Haat', async () => {
  await shop.db.execute(sql`delete from shop_settings`)
  const { subject, html, text } = await aMail()
  expect(subject).toBe('Confirm your email for Haat')
  expect(html).toContain('হাট')
  expect(text).toContain('--\n\nHaat, the village market online')
  expect(await anSms()).toBe('Welcome to Haat.')
})

it('mails carry the name and slogan that the owner gave the shop', async () => {
  await callIt('Bokul & <Sons>', { slogan: 'Sarees from Khulna, $& by hand' })
  const { subject, html, text } = await aMail()
  expect(subject).toBe('Confirm your email for Bokul & <Sons>')
  expect(text).toContain('Thank you for joining Bokul & <Sons>.')
  expect(text).toContain('--\n\nBokul & <Sons> · Sarees from Khulna, $& by hand\n')
  expect(html).toContain('Bokul &amp; &lt;Sons&gt; · Sarees from Khulna, $&amp; by hand')
  expect(html).not.toContain('<Sons>')
  expect(`${subject}${html}${text}`).not.toMatch(/Haat[^.]|হাট|village market|\{\{/)
})

it('a mail without slogan ends with the name alone', async () => {
  await callIt('Bokul')
  expect((await aMail()).text).toContain('--\n\nBokul\n')
})

it('SMS name the shop, or its host where the name would double their price', async () => {
  await callIt('Bokul')
  expect(await anSms()).toBe('Welcome to Bokul.')
  const host = new URL(shop.platform.settings.publicUrl).hostname
  for (const name of ['বকুল', 'The long and winding name of a shop']) {
    await callIt(name)
    expect(await anSms()).toBe(`Welcome to ${host}.`)
  }
})

it('mails and SMS in Bangla carry the name and slogan that the shop has in Bangla', async () => {
  await callIt('Bokul', {
    slogan: 'Sarees from Khulna',
    smsName: 'BOKUL',
    shopNameBn: 'বকুল',
    sloganBn: 'খুলনার শাড়ি',
  })
  const saved = await findSavedSettings(shop.db)
  expect(brandOf(saved, 'bn')).toEqual({ name: 'বকুল', nameBeside: '', line: 'বকুল · খুলনার শাড়ি' })
  expect(brandOf(saved, 'en')).toMatchObject({ name: 'Bokul', line: 'Bokul · Sarees from Khulna' })
  expect(smsNameOf(saved, 'bn', 'https://bokul.test')).toBe('বকুল')
  expect(smsNameOf(saved, 'en', 'https://bokul.test')).toBe('BOKUL')
  await callIt('Bokul', { shopNameBn: '', sloganBn: '' })
})

it('SMS name the shop as its owner chose for them', async () => {
  await callIt('বকুল', { smsName: 'BOKUL' })
  expect(await anSms()).toBe('Welcome to BOKUL.')
})
