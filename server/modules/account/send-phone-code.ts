import { refuseOverBudget, sendSms } from '#modules/notification/index.ts'
import type { Db } from '#platform/db/db.ts'

import type { AccountPorts } from './account-ports.ts'
import { codeSms } from './code-sms.ts'
import { type CodeOwner, type FreshCode, keepCode } from './verification-code.ts'

/** Keeps a code and sends it to the phone it was made for, once the transaction is committed. */
export async function sendPhoneCode(
  ports: AccountPorts,
  tx: Db,
  code: FreshCode,
  owner: CodeOwner & { address: string },
): Promise<void> {
  await refuseOverBudget({ ...ports, db: tx }, ports.smsBudget)
  const { expiresAt } = await keepCode(ports, tx, code, owner)
  await sendSms(tx, {
    to: code.identifier,
    isCode: true,
    text: codeSms(code.digits, ports.domain),
    until: expiresAt,
  })
}
