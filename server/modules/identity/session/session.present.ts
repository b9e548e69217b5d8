import type { UnwordedSession } from '@haat/contract/account/account'
import { say, type Text } from '@haat/contract/refusals/text'

import type { LiveSession } from './session.repo.ts'
import { unknownDevice } from './name-device.ts'

export function presentSession(session: LiveSession, ownSessionId: string): UnwordedSession {
  return {
    _id: session.id,
    device: deviceText(session.device),
    address: session.address,
    createdAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    current: session.id === ownSessionId,
  }
}

/** A device as it was named when its session was opened: `Chrome on Android`. */
function deviceText(named: string): Text {
  if (named === '' || named === unknownDevice) return 'device_unknown'
  const [browser = '', system] = named.split(' on ')
  return system === undefined ? { english: named } : say('device', { browser, system })
}
