import { describe, expect, it } from 'vitest'

import { inTransaction } from '#platform/db/transaction.ts'
import { localGateway } from '#test/local-gateway.ts'
import { messagesTo } from '#test/inbox.ts'
import { aPhone } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

import {
  codeMail,
  contactChangeNotice,
  googleLinkedNotice,
  newDeviceNotice,
  notifyPerson,
  passwordChangedNotice,
  sendMail,
  sendSms,
  verificationMail,
} from './index.ts'
import type { Mail } from './mail.ts'

const gateway = await localGateway()
const shop = testShop()
const at = new Date('2026-11-21T04:05:00Z')
const reader = {
  name: 'Rahima Khatun',
  language: 'en',
  resetUrl: 'https://haat.example/forgot-password',
} as const
const anEmail = () => `${aPhone()}@haat.test`

async function arrived(mail: Mail) {
  const to = anEmail()
  await inTransaction(shop.db, (tx) => sendMail(tx, { to, mail }))
  const [message] = await messagesTo(shop, to)
  return { subject: '', text: '', html: '', ...message }
}

describe('a mail', () => {
  it('a mail has its link in the HTML and in the text part', async () => {
    const url = 'https://haat.example/user/verify/a?b&c'
    const { subject, text, html } = await arrived(
      verificationMail({ ...reader, name: 'Rahima', url }),
    )
    expect(subject).toBe('Confirm your email for Haat')
    expect(text).toContain(`\n${url}\n`)
    expect(text).toContain('Hello Rahima,')
    expect(html).toContain('href="https://haat.example/user/verify/a?b&amp;c"')
    expect(html).not.toMatch(/<(img|script|link)\b|@import/)
  })

  it('a mail contains a code', async () => {
    for (const purpose of ['reset', 'contact'] as const) {
      const { text, html } = await arrived(
        codeMail({ ...reader, name: 'Rahima', code: '4821', purpose }),
      )
      expect(text).toMatch(/^4821$/m)
      expect(html).toContain('>4821<')
    }
  })

  it('a mail greets in any script, but drops a name that contains a message', async () => {
    const greeting = async (name: string) => {
      const { text, html } = await arrived(
        codeMail({ ...reader, name, code: '4821', purpose: 'reset' }),
      )
      expect(html).not.toContain('evil')
      return /^Hello.*$/m.exec(text)?.[0]
    }
    expect(await greeting('রহিমা খাতুন')).toBe('Hello রহিমা খাতুন,')
    expect(await greeting('Md. Rahim')).toBe('Hello Md. Rahim,')
    for (const name of [
      'Win at evil.example',
      'https://evil',
      'evil<b>',
      'call evil 01712345678',
      `evil ${'x'.repeat(50)}`,
    ]) {
      expect(await greeting(name)).toBe('Hello,')
    }
  })

  it("HTML in a mail's data is escaped", async () => {
    const notice = newDeviceNotice({
      ...reader,
      at,
      device: '<script>alert(1)</script> & "x"',
    })
    const { html } = await arrived(notice.mail)
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;x&quot;')
  })

  it('a mail drops what its HTML cannot hold: names that older releases stored', async () => {
    const device = 'Chrome\u0001 on \u000b\u001fAndroid\ufffe\uffff'
    const { html, text } = await arrived(newDeviceNotice({ ...reader, at, device }).mail)
    expect(html).toContain('Chrome on Android')
    expect(text).toContain('Chrome')
  })

  it('a mail in Bangla says so, has Bangla digits in its texts and plain ones in its code', async () => {
    const { subject, html, text } = await arrived(
      codeMail({ name: 'রহিমা', language: 'bn', code: '4821', purpose: 'reset' }),
    )
    expect(subject).toBe('পাসওয়ার্ড রিসেট করার কোড')
    expect(html).toMatch(/<html[^>]* lang="bn"/)
    expect(html).toContain('>4821<')
    expect(text).toContain('আসসালামু আলাইকুম রহিমা,')
    expect(text).toContain('কোডটি ৫ মিনিট চলবে।')
    expect(text).toContain('হাট, অনলাইনে গ্রামের হাট')
    const { mail } = newDeviceNotice({ ...reader, language: 'bn', at, device: 'Chrome' })
    expect((await arrived(mail)).text).toContain('২১ নভেম্বর ২০২৬, সকাল ১০:০৫')
  })

  it('the inbox shows a mail in a frame without scripts, and its links open in a new tab', async () => {
    const to = anEmail()
    const mail = verificationMail({ ...reader, name: 'Rahima', url: 'https://haat.example/v' })
    await inTransaction(shop.db, (tx) => sendMail(tx, { to, mail }))
    await messagesTo(shop, to)
    const page = await shop.platform.app.inject(`/dev/inbox?to=${to}`)
    expect(page.body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
    expect(page.body).toContain('&lt;base target=&quot;_blank&quot;&gt;')
    expect(page.body).toContain('<a href="https://haat.example/v">https://haat.example/v</a>')
  })
})

describe('a notice', () => {
  const notices = {
    passwordChanged: passwordChangedNotice({ ...reader, at }),
    newDevice: newDeviceNotice({ ...reader, at, device: 'Chrome on Android' }),
    email: contactChangeNotice({
      ...reader,
      at,
      what: 'email',
      to: 'rahima@haat.test',
    }),
    phone: contactChangeNotice({ ...reader, at, what: 'phone', to: '01712345678' }),
    google: googleLinkedNotice({ ...reader, at, email: 'rahima@gmail.com' }),
  }

  it.each(Object.entries(notices))(
    'the notice %s fits one SMS of 7-bit characters',
    (_, { sms }) => {
      expect(sms).toMatch(/^[ -~]{20,160}$/)
      expect(sms).toContain(reader.resetUrl)
      expect(sms).not.toMatch(/rahima@|01712345678/)
    },
  )

  it.each(Object.entries(notices))(
    'the notice %s says in a mail what to do',
    async (_, { mail }) => {
      const { text, html } = await arrived(mail)
      expect(text).toContain('21 Nov 2026, 10:05')
      expect(text).toContain(reader.resetUrl)
      expect(html).toContain(`href="${reader.resetUrl}"`)
    },
  )

  it('a notice is sent by mail where the account has an email, else by SMS', async () => {
    const [email, phone, alone] = [anEmail(), aPhone(), aPhone()]
    await inTransaction(shop.db, async (tx) => {
      await notifyPerson(tx, { email, phone }, notices.passwordChanged)
      await notifyPerson(tx, { email: null, phone: alone }, notices.passwordChanged)
      await notifyPerson(tx, { email: null, phone: null }, notices.passwordChanged)
      await sendSms(tx, { to: phone, text: 'the only SMS', about: { budget: 'news' } })
    })
    expect(await messagesTo(shop, email)).toMatchObject([{ channel: 'email' }])
    expect(await messagesTo(shop, alone)).toMatchObject([{ channel: 'sms' }])
    expect(await messagesTo(shop, phone)).toMatchObject([{ text: 'the only SMS' }])
  })
})

describe('retries of a provider', () => {
  const sms = { provider: 'bulksmsbd', baseUrl: gateway.url, apiKey: 'k', senderId: 's' } as const
  const connected = testShop({ sms })
  const codes: Record<string, number> = { final: 1001, later: 1005 }

  it('a temporary failure is retried, a refusal is not', async () => {
    const texts = () => gateway.received.map(({ body }) => new URLSearchParams(body).get('message'))
    gateway.answerWith(({ body }) => {
      const text = new URLSearchParams(body).get('message') ?? ''
      const again = texts().filter((one) => one === text).length > 1
      return { body: { response_code: again ? 202 : codes[text] } }
    })
    await inTransaction(connected.db, async (tx) => {
      await sendSms(tx, { to: aPhone(), text: 'final', about: { budget: 'news' } })
      await sendSms(tx, { to: aPhone(), text: 'later', about: { budget: 'news' } })
    })
    await expect.poll(texts).toHaveLength(3)
    expect(texts().filter((text) => text === 'final')).toHaveLength(1)
  })
})
