import type { SmsSettings } from '#platform/sms-settings.ts'
import { z } from 'zod'

import { asJson, askProvider } from './ask-provider.ts'
import { CarrierFailure } from '../carrier-failure.ts'
import type { SmsCarrier } from './sms-carrier.ts'

const provider = 'BulkSMSBD'

const Reply = z.object({ response_code: z.coerce.string() })

const submitted = '202'
/** Errors of the message itself: number invalid, field missing, masked SMS not in Bangla. */
const final = new Set(['1001', '1003', '1012'])
/** The balance is too old, or too small. */
const creditGone = new Set(['1006', '1007'])

/** The provider uses HTTP 200 for every reply, with JSON or with the bare code. */
export function bulkSmsBd({
  baseUrl,
  apiKey,
  senderId,
}: Extract<SmsSettings, { provider: 'bulksmsbd' }>): SmsCarrier {
  return {
    async send({ to, text }) {
      // POST, though GET is supported: a key and a code in an address would end up in logs.
      const { status, body } = await askProvider(provider, `${baseUrl}/api/smsapi`, {
        body: new URLSearchParams({
          api_key: apiKey,
          type: 'text',
          number: `88${to}`,
          senderid: senderId,
          message: text,
        }),
      })
      const code = codeIn(body)
      if (code === submitted) return
      throw new CarrierFailure(provider, {
        code: code ?? `HTTP ${status}`,
        final: code !== undefined && final.has(code),
        isCreditGone: code !== undefined && creditGone.has(code),
      })
    },
  }
}

function codeIn(body: string): string | undefined {
  return Reply.safeParse(asJson(body)).data?.response_code ?? /^\D{0,20}(\d{3,4})\b/.exec(body)?.[1]
}
