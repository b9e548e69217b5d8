import type { Profile } from '@haat/contract/account'

import { updateUser } from '#app/api/session-store.ts'

/** The session greets by what the profile now says. */
export function keepProfile(profile: Profile): void {
  const { _id, name, email, phone, role, isEmailVerified, profileImg, googleId, address } = profile
  updateUser({ _id, name, email, phone, role, isEmailVerified, profileImg, googleId, address })
}
