import type { Language } from '@haat/contract/language'

import { codeMail, sendMail } from '#modules/notification/index.ts'
import type { Db } from '#platform/db/db.ts'

import type { VerificationDeps } from './verification-deps.ts'
import { sendPhoneCode } from './send-phone-code.ts'
import { type CodeOwner, type FreshCode, saveCode } from './verification-code.ts'

/** Saves a code and sends it by mail or SMS to its identifier once the transaction is committed. */
export async function sendContactCode(
  deps: VerificationDeps,
  tx: Db,
  code: FreshCode,
  { name, ...owner }: CodeOwner & { address: string; name: string; language: Language },
): Promise<void> {
  const { identifier: to, digits, purpose } = code
  if (!to.includes('@')) {
    await sendPhoneCode(deps, tx, code, owner)
    return
  }
  const { language, ...asked } = owner
  const { expiresAt } = await saveCode(deps, tx, code, asked)
  const mail = codeMail({
    name,
    language,
    code: digits,
    purpose: purpose === 'reset-password' ? 'reset' : 'contact',
  })
  await sendMail(tx, { to, mail, until: expiresAt })
}
