import { expect, it } from 'vitest'

import { testShop } from '#test/shop.ts'

import { codeMail } from './index.ts'

const shop = testShop({ production: true })

it('production has no development inbox', async () => {
  for (const url of ['/dev/inbox', '/dev/inbox.json']) {
    expect((await shop.platform.app.inject(url)).statusCode).toBe(404)
  }
})

it('in production without a provider an SMS fails with an error that does not contain its text', async () => {
  const job = shop.platform.jobs['notification.send-sms']
  const sent = job?.({ id: '1', to: '01712345678', text: '4821 is your code' })
  await expect(sent).rejects.toThrow(/^An SMS cannot be sent: SMS_PROVIDER is not set$/)
})

it('in production without a mail server a mail fails in the same way', async () => {
  const job = shop.platform.jobs['notification.send-mail']
  const mail = codeMail({ name: 'Rahima', language: 'en', code: '4821', purpose: 'reset' })
  const sent = job?.({ id: '1', to: 'rahima@haat.test', mail })
  await expect(sent).rejects.toThrow(/^A mail cannot be sent: SMTP_URL is not set$/)
})
