import type { Page } from '@playwright/test'

import type { Made } from './made.ts'

/** What a person sees of a page at one moment. */
export interface PageState {
  /** Reads alone: 'the login form with two errors'. */
  name: string
  /**
   * The address of its page in contract/page-addresses.ts; absent: the page of the state before. Null: none of these,
   * as a page that is not found.
   */
  at?: string | null
  /** Leads from the state before it, in the same tab, to this one. Ends when it is there. */
  open(page: Page, made: Made): Promise<unknown>
  /** Colours carry a part of its meaning: a desktop looks at it in forced colours too. */
  forcedColors?: true
  /** A page of another company, which has no Bangla. */
  isForeign?: true
  /** An order that was made in English leads back to a page in English. */
  leadsToEnglish?: true
  /** It exists on this screen only. */
  only?: Screen
}

export type Screen = 'phone' | 'desktop'

/**
 * States that are opened one after the other in one tab, each once: it is looked at as wide as a desktop, and then as
 * narrow as a phone.
 */
export interface Visit {
  name: string
  /** Who is signed in; absent: a visitor. */
  as?: keyof Made['people']
  /** It exists on this screen only. */
  only?: Screen
  /** The ways to its states differ, so that each screen opens them for itself. */
  isOpenedOnEach?: true
  states: readonly PageState[]
}
