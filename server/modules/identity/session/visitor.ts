import type { Language } from '@haat/contract/language'

import type { RequestFacts } from '#platform/http/api.ts'
import { pageLanguageOf } from '#platform/http/language-of.ts'

import { deviceCookieName } from './known-device.ts'
import { nameDevice } from './name-device.ts'

/** The browser that sends a request, as far as a sign-in needs it. */
export interface Visitor {
  address: string
  /** `Chrome on Android`. */
  device: string
  /** The cookie of an earlier sign-in. */
  deviceToken: string | undefined
  /** What they are answered in. */
  language: Language
  /** Of their page; a program has none. */
  pageLanguage: Language | undefined
}

export function visitorOf(request: RequestFacts): Visitor {
  return {
    address: request.address,
    device: nameDevice(request.header('user-agent')),
    deviceToken: request.cookie(deviceCookieName),
    language: request.language,
    pageLanguage: pageLanguageOf(request.header('accept-language')),
  }
}
