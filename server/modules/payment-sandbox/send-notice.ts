import type { Behaviour } from './behaviour.ts'
import { fieldsOf, signed } from './fields-of.ts'
import type { SandboxPayment } from './sandbox.repo.ts'
import type { Sandbox } from './sandbox.ts'

const timeoutMs = 10_000
const lateness = { late: 5_000, 'late-minute': 60_000, after: 1_000 } as const

/** Sends payment notices to the shop, as often and as late as the switches say. */
export async function sendNotices(
  sandbox: Sandbox,
  payment: SandboxPayment,
  behaviour: Behaviour,
): Promise<void> {
  const notify = async () => sendNotice(sandbox, payment, behaviour)
  switch (behaviour.notice) {
    case 'never':
      return
    case 'before':
      return notify()
    case 'twice':
      await Promise.all([notify(), notify()])
      return
    case 'after':
    case 'late':
    case 'late-minute':
      sandbox.later(lateness[behaviour.notice], notify)
      return
    default:
      behaviour.notice satisfies never
  }
}

async function sendNotice(
  sandbox: Sandbox,
  payment: SandboxPayment,
  behaviour: Behaviour,
): Promise<void> {
  const { ipn_url: url } = payment.fields
  if (!url) return
  // Notices of another store are signed with its own password.
  const ours = payment.storeId === sandbox.storeId && !behaviour.forged
  const password = ours ? sandbox.password : 'somebody else’s'
  try {
    await fetch(sandbox.reach(url), {
      method: 'POST',
      body: new URLSearchParams(signed(fieldsOf(payment, behaviour), password)),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
  } catch (error) {
    sandbox.log.warn({ tranId: payment.tranId, error }, 'sandbox.notice-lost')
  }
}
