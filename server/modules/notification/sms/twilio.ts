import type { SmsSettings } from '#platform/sms-settings.ts'
import { z } from 'zod'

import { asJson, askProvider } from './ask-provider.ts'
import { CarrierFailure } from '../carrier-failure.ts'
import type { SmsCarrier } from './sms-carrier.ts'

const provider = 'Twilio'

const Reply = z.object({ code: z.coerce.string() })

/**
 * Errors of the recipient or the text: invalid number, unverified in a trial, opted out, no route, no mobile,
 * too long.
 */
const final = new Set(['21211', '21608', '21610', '21612', '21614', '21617'])

export function twilio({
  baseUrl,
  accountSid,
  authToken,
  from,
}: Extract<SmsSettings, { provider: 'twilio' }>): SmsCarrier {
  const url = `${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`
  const login = Buffer.from(`${accountSid}:${authToken}`).toString('base64')
  const sender = /^MG[0-9a-f]{32}$/i.test(from) ? 'MessagingServiceSid' : 'From'
  return {
    async send({ to, text }) {
      const { status, body } = await askProvider(provider, url, {
        headers: { authorization: `Basic ${login}` },
        body: new URLSearchParams({ To: `+88${to}`, [sender]: from, Body: text }),
      })
      if (status === 201) return
      const code = Reply.safeParse(asJson(body)).data?.code
      throw new CarrierFailure(provider, {
        code: code ?? `HTTP ${status}`,
        final: code !== undefined && final.has(code),
      })
    },
  }
}
