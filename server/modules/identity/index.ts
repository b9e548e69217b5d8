export { takeSignInAttempt } from './attempt-limit/sign-in-attempts.ts'
export { resetUrlOf } from './identity-deps.ts'
export { endResets } from './password/password-reset.repo.ts'
export { findAccountEvents, insertAccountEvent } from './person/account-event.repo.ts'
export { type Contacts, findContacts } from './person/find-contacts.ts'
export { personIsNamed } from './person/person-search.repo.ts'
export {
  findPerson,
  findPersonById,
  lockPerson,
  personColumns,
  setLanguage,
} from './person/person.repo.ts'
export type { Person } from './person/person.repo.ts'
export { recordAccountEvent } from './person/record-account-event.ts'
export { languageShown } from './person/language-shown.ts'
export { findOrMakeAccount, lockAccount, makeCounterAccount } from './person/unclaimed-account.ts'
export { presentUser } from './person/user.present.ts'
export { registerIdentity } from './register-identity.ts'
export { hashPassword, isCommonPassword, passwordMatches } from './secret/password-hash.ts'
export { presentSession } from './session/session.present.ts'
export { noRefreshCookie } from './session/refresh-token.ts'
export { endSessionsOf, findLiveSessions, sessionBeganAt } from './session/session.repo.ts'
export { requireTwoFactorOfAll } from './two-factor/require-two-factor.ts'
export { resetTwoFactor } from './two-factor/reset-two-factor.ts'
export { sendContactCode } from './verification/send-contact-code.ts'
export { freshCode, redeemCode, saveCode } from './verification/verification-code.ts'
export type { FreshCode } from './verification/verification-code.ts'
export type { VerificationDeps } from './verification/verification-deps.ts'
