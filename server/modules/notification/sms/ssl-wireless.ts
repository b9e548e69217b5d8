import { createHash } from 'node:crypto'

import type { SmsSettings } from '#platform/sms-settings.ts'
import { z } from 'zod'

import { asJson, askProvider } from './ask-provider.ts'
import { CarrierFailure } from '../carrier-failure.ts'
import type { SmsCarrier } from './sms-carrier.ts'

const provider = 'SSL Wireless'

const Reply = z.object({
  status: z.string(),
  status_code: z.coerce.string(),
  smsinfo: z.array(z.object({ sms_status: z.string() })).optional(),
})

/** Errors of the message itself: parameter missing, number invalid or blocked, text too long, none valid. */
const final = new Set(['4022', '4025', '4026', '4027', '4028'])
const alreadyTaken = '4023'

/** iSMS Plus v3. HTTP 200 for every reply; only the body has the result. */
export function sslWireless({
  baseUrl,
  apiToken,
  sid,
}: Extract<SmsSettings, { provider: 'sslwireless' }>): SmsCarrier {
  return {
    async send({ id, to, text }) {
      const { status, body } = await askProvider(provider, `${baseUrl}/api/v3/send-sms`, {
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({
          api_token: apiToken,
          sid,
          msisdn: `88${to}`,
          sms: text,
          csms_id: shortId(id),
        }),
      })
      const reply = Reply.safeParse(asJson(body)).data
      if (!reply) throw new CarrierFailure(provider, { code: `HTTP ${status}`, final: false })
      // A duplicate: an earlier try was accepted, but its reply was lost.
      if (reply.status_code === alreadyTaken) return
      const taken = reply.status === 'SUCCESS' && reply.smsinfo?.[0]?.sms_status === 'SUCCESS'
      if (!taken) {
        const code = reply.status_code
        throw new CarrierFailure(provider, { code, final: final.has(code) })
      }
    },
  }
}

/** Their limit is 20 characters, unique within a day, and a UUID has 36. The same for every retry. */
function shortId(id: string): string {
  return createHash('sha256').update(id).digest('hex').slice(0, 20)
}
