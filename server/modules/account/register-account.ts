import type { Db } from '#platform/db/db.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#platform/session/actor.ts'

import { registerAccountJobs } from './account.jobs.ts'
import { accountPorts } from './account-ports.ts'
import { serveChangePasswordAddress } from './change-password-address.ts'
import { bindGoogleCalls } from './google.routes.ts'
import { identify } from './identify.ts'
import { bindPasswordCalls } from './password.routes.ts'
import { bindProfileCalls } from './profile.routes.ts'
import { bindRegistrationCalls } from './registration.routes.ts'
import { requireTwoFactor } from './require-two-factor.ts'
import { bindTwoFactorCalls } from './two-factor.routes.ts'
import { bindSessionCalls } from './session.routes.ts'
import { bindUserAdminCalls } from './user-admin.routes.ts'

export function registerAccount(platform: Platform) {
  const ports = accountPorts(platform)
  const binders = [bindRegistrationCalls, bindSessionCalls, bindGoogleCalls, bindPasswordCalls]
  for (const bind of [...binders, bindTwoFactorCalls, bindProfileCalls, bindUserAdminCalls])
    bind(platform.api, ports)
  registerAccountJobs(platform, ports)
  serveChangePasswordAddress(platform.app)
  return {
    identify: (authorization: string | undefined, address: string) =>
      identify(ports, authorization, address),
    requireTwoFactor: (tx: Db, actor: Actor) => requireTwoFactor(tx, ports.clock, actor),
  }
}
