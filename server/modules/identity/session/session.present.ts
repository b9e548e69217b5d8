import type { Session } from '@haat/contract/account/account'

import type { LiveSession } from './session.repo.ts'

export function presentSession(session: LiveSession, ownSessionId: string): Session {
  return {
    _id: session.id,
    device: session.device || 'Unknown device',
    address: session.address,
    createdAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    current: session.id === ownSessionId,
  }
}
