import type { RequestFacts } from '#platform/http/api.ts'

import { deviceCookieName } from './known-device.ts'
import { nameDevice } from './name-device.ts'
import { registrationCookieName } from './registration.ts'

/** The browser that asks, as far as an account is concerned with it. */
export interface Visitor {
  address: string
  /** `Chrome on Android`. */
  device: string
  /** By which it is known to have signed in before. */
  deviceToken: string | undefined
  /** By which it is known to have registered. */
  registrationToken: string | undefined
}

export function visitorOf(request: RequestFacts): Visitor {
  return {
    address: request.address,
    device: nameDevice(request.header('user-agent')),
    deviceToken: request.cookie(deviceCookieName),
    registrationToken: request.cookie(registrationCookieName),
  }
}
