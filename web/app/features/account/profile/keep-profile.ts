import type { Profile } from '@haat/contract/account/account'

import { updateUser } from '#app/api/session-store.ts'

/** Updates the session's copy of the profile, which is used for greeting. */
export function keepProfile(profile: Profile): void {
  const { _id, name, email, phone, role, isEmailVerified, profileImg, googleId, address } = profile
  updateUser({ _id, name, email, phone, role, isEmailVerified, profileImg, googleId, address })
}
