import type { Location } from 'react-router'

import { paths } from '#app/paths.ts'

/**
 * The page to return to after the login: from the link's state or, after a guard's redirect, from the query.
 * Only paths of this shop: `//elsewhere` and `/\elsewhere` would be open redirects.
 */
export function originOf({ state, search }: Pick<Location, 'state' | 'search'>): string {
  const told = stateText(state, 'from') ?? new URLSearchParams(search).get('from') ?? ''
  return /^\/(?![/\\])/.test(told) ? told : paths.home()
}

/** The query that carries the page to return to between login and registration. */
export function askedFrom({ search }: Pick<Location, 'search'>): string | undefined {
  return new URLSearchParams(search).get('from') ?? undefined
}

/** A string in a navigation state, whose content is not trusted. */
export function stateText(state: unknown, key: string): string | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  // `in` has checked the key; the value is checked next.
  const value = key in state ? (state as Record<string, unknown>)[key] : undefined
  return typeof value === 'string' ? value : undefined
}

/** Navigation state `why` of the login page after a password was reset. */
export const passwordReset = 'password-reset'
