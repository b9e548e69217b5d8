import type { Settings } from '#platform/settings.ts'

import { type Finding, runChecks } from './check.ts'
import { databaseChecks } from './database-checks.ts'
import { localChecks } from './local-checks.ts'
import { networkChecks } from './network-checks.ts'

/** Looks at all that a shop needs, and changes nothing. `sendTo`: address or number that gets a test message. */
export async function examine(settings: Settings, sendTo?: string): Promise<Finding[]> {
  const { checks, close } = databaseChecks(settings)
  try {
    return await runChecks([
      ...localChecks(settings, sendTo),
      ...checks,
      ...networkChecks(settings),
    ])
  } finally {
    await close()
  }
}
