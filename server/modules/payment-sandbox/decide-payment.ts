import { randomBytes } from 'node:crypto'

import { BehaviourInput } from './behaviour.ts'
import { behaviourOf } from './behaviour-of.ts'
import { fieldsOf, signed } from './fields-of.ts'
import { decidePayment, findBySession, payAgain, type SandboxPayment } from './sandbox.repo.ts'
import type { Sandbox } from './sandbox.ts'
import { sendNotices } from './send-notice.ts'

const cardTypes: Record<string, string> = {
  bkash: 'BKASH-BKash',
  nagad: 'NAGAD-Nagad',
  rocket: 'DBBLMOBILEB-Dbbl Mobile Banking',
  card: 'VISA-Dutch Bangla',
}

export type Act = 'pay' | 'fail' | 'cancel'

const outcomes = {
  pay: { status: 'VALID', address: 'success_url' },
  fail: { status: 'FAILED', address: 'fail_url' },
  cancel: { status: 'CANCELLED', address: 'cancel_url' },
} as const

/** Redirect of the customer's browser to the shop, with its form fields. */
export interface WayBack {
  url: string
  fields: Record<string, string>
  status: SandboxPayment['status']
}

/**
 * Performs the customer's action on the payment page: stores the result, sends notices, returns the redirect.
 */
export async function act(
  sandbox: Sandbox,
  input: {
    sessionKey: string
    act: Act
    channel: string
    again: boolean
    behaviour: BehaviourInput
  },
): Promise<WayBack | undefined> {
  const before = await findBySession(sandbox.db, input.sessionKey)
  if (!before) return undefined
  const { status, address } = outcomes[input.act]
  const phone = before.fields['cus_phone'] ?? ''
  const own = { ...BehaviourInput.parse(before.behaviour ?? {}), ...input.behaviour }
  const behaviour = await behaviourOf(sandbox, { phone, behaviour: own })
  const paid = status === 'VALID'
  const decided = await decidePayment(sandbox.db, {
    sessionKey: input.sessionKey,
    storeId: behaviour.store ?? before.storeId,
    status,
    cardType: cardTypes[input.channel] ?? '',
    valId: paid ? stamped(sandbox) : null,
    bankTranId: paid ? stamped(sandbox) : null,
    behaviour: own,
    at: sandbox.clock.now(),
  })
  const again =
    !decided && input.again ? await payAnotherTime(sandbox, input.sessionKey) : undefined
  // A paid payment stays paid; the browser is redirected as before.
  const after = decided ?? again ?? before
  if (decided ?? again) await sendNotices(sandbox, after, behaviour)
  const way = after.status === 'VALID' ? 'success_url' : address
  return {
    url: after.fields[way] ?? '',
    fields: signed(fieldsOf(after, behaviour), sandbox.password),
    status: after.status,
  }
}

async function payAnotherTime(
  sandbox: Sandbox,
  besides: string,
): Promise<SandboxPayment | undefined> {
  return payAgain(sandbox.db, {
    sessionKey: randomBytes(16).toString('hex').toUpperCase(),
    besides,
    valId: stamped(sandbox),
    bankTranId: stamped(sandbox),
    at: sandbox.clock.now(),
  })
}

/** Id in the gateway's format: a timestamp and random letters. */
function stamped({ clock }: Sandbox): string {
  const digits = clock.now().toISOString().replace(/\D/g, '').slice(2, 14)
  return `${digits}${randomBytes(9).toString('base64url').replace(/[-_]/g, 'x')}`
}
