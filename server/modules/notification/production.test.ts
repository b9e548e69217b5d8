import { expect, it } from 'vitest'

import { testShop } from '#test/shop.ts'

import { accountMails } from './index.ts'

const shop = testShop({ production: true })

it('has no inbox in production', async () => {
  for (const url of ['/dev/inbox', '/dev/inbox.json']) {
    expect((await shop.platform.app.inject(url)).statusCode).toBe(404)
  }
})

it('fails loudly in production while no provider is set, without telling the text', async () => {
  const job = shop.platform.jobs['notification.send-sms']
  const sent = job?.({ id: '1', to: '01712345678', text: '4821 is your code' })
  await expect(sent).rejects.toThrow(/^An SMS cannot be sent: SMS_PROVIDER is not set$/)
})

it('does the same of a mail', async () => {
  const job = shop.platform.jobs['notification.send-mail']
  const mail = accountMails.codeMail({ name: 'Rahima', code: '4821', purpose: 'reset' })
  const sent = job?.({ id: '1', to: 'rahima@haat.test', mail })
  await expect(sent).rejects.toThrow(/^A mail cannot be sent: SMTP_URL is not set$/)
})
