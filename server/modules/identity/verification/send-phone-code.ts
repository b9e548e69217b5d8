import type { Language } from '@haat/contract/language'

import { refuseOverBudget, sendSms } from '#modules/notification/index.ts'
import type { Db } from '#platform/db/db.ts'

import type { VerificationDeps } from './verification-deps.ts'
import { codeSms } from './code-sms.ts'
import { type CodeOwner, type FreshCode, saveCode } from './verification-code.ts'

/** Saves a code and sends it by SMS once the transaction is committed. */
export async function sendPhoneCode(
  deps: VerificationDeps,
  tx: Db,
  code: FreshCode,
  { language, ...owner }: CodeOwner & { address: string; language: Language },
): Promise<void> {
  await refuseOverBudget({ ...deps, db: tx }, deps.sending.smsBudget)
  const { expiresAt } = await saveCode(deps, tx, code, owner)
  await sendSms(tx, {
    to: code.identifier,
    about: { budget: 'codes' },
    text: codeSms(code.digits, deps.sending.domain, language),
    until: expiresAt,
  })
}
