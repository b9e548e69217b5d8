import { resetUrlOf, type VerificationDeps } from '#modules/identity/index.ts'
import type { Platform } from '#platform/platform.ts'

import { bindCustomerCalls } from './customers/customer.routes.ts'
import { bindInviteCalls, type SignIn } from './invites/invite.routes.ts'
import { bindProfileCalls } from './profile/profile.routes.ts'
import { bindUserAdminCalls } from './users/user-admin.routes.ts'

export function registerAccount(
  platform: Platform,
  { verification, completeSignIn }: { verification: VerificationDeps; completeSignIn: SignIn },
): void {
  const { api, settings, ports, personalData, formerSellers } = platform
  const { clock, log, storage } = ports
  const { db } = ports.database
  const deletion = { db, clock, log, personalData }
  const resetUrl = resetUrlOf(settings)
  const profile = { db, clock, log, resetUrl, verification, personalData }
  bindProfileCalls(api, { profile, deletion, storage })
  bindCustomerCalls(platform)
  bindInviteCalls(platform, completeSignIn)
  bindUserAdminCalls(api, { users: { db, clock, log, formerSellers }, deletion })
}
