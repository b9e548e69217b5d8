import type { Language } from '@haat/contract/language'

import type { RequestFacts } from '#platform/http/api.ts'

import { deviceCookieName } from './known-device.ts'
import { nameDevice } from './name-device.ts'

/** The browser that sends a request, as far as a sign-in needs it. */
export interface Visitor {
  address: string
  /** `Chrome on Android`. */
  device: string
  /** The cookie of an earlier sign-in. */
  deviceToken: string | undefined
  /** Of the page. */
  language: Language
}

export function visitorOf(request: RequestFacts): Visitor {
  return {
    address: request.address,
    device: nameDevice(request.header('user-agent')),
    deviceToken: request.cookie(deviceCookieName),
    language: request.language,
  }
}
