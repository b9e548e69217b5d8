import type { Location } from 'react-router'

import { paths } from '#app/paths.ts'

/**
 * Where somebody was before the login: told by the link's state or, by a guard, in the query.
 * Only addresses of our own: `//elsewhere` and `/\elsewhere` lead away.
 */
export function originOf({ state, search }: Pick<Location, 'state' | 'search'>): string {
  const told = stateText(state, 'from') ?? new URLSearchParams(search).get('from') ?? ''
  return /^\/(?![/\\])/.test(told) ? told : paths.home()
}

/** What the query says of where somebody was: it goes along between login and registration. */
export function askedFrom({ search }: Pick<Location, 'search'>): string | undefined {
  return new URLSearchParams(search).get('from') ?? undefined
}

/** A text in a navigation state, which anything may have written. */
export function stateText(state: unknown, key: string): string | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  // `in` has shown that the key is there; its value is unknown and looked at next.
  const value = key in state ? (state as Record<string, unknown>)[key] : undefined
  return typeof value === 'string' ? value : undefined
}
