import type { Language } from '@haat/contract/language'

import { sendMail, verificationMail } from '#modules/notification/index.ts'
import type { Db } from '#platform/db/db.ts'
import { pagesIn } from '#platform/http/pages-in.ts'

import type { VerificationDeps } from './verification-deps.ts'
import { countMessage } from './message-limit.ts'
import { hashToken, newToken } from '#platform/token.ts'
import { lockCodes } from './verification-code.repo.ts'
import { insertLink, linksMadeSince } from './verification-link.repo.ts'

const lifetimeMs = 24 * 3_600_000

/**
 * Sends a link that verifies an email once the transaction is committed. Earlier links stay valid. Throws 429 when
 * there have been too many.
 */
export async function sendVerificationLink(
  deps: VerificationDeps,
  tx: Db,
  {
    userId,
    name,
    email,
    language,
  }: { userId: string; name: string; email: string; language: Language },
  address: string,
): Promise<void> {
  await lockCodes(tx, email)
  await countMessage(deps, tx, (since) => linksMadeSince(tx, email, since), address)
  const createdAt = deps.clock.now()
  const expiresAt = new Date(createdAt.getTime() + lifetimeMs)
  const token = newToken()
  await insertLink(tx, { hash: hashToken(token), userId, email, createdAt, expiresAt })
  const url = `${pagesIn(deps.sending.publicUrl, language)}/user/verify/${token}`
  await sendMail(tx, {
    to: email,
    mail: verificationMail({ name, url }),
    until: expiresAt,
  })
}
