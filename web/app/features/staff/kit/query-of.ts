import { data } from 'react-router'

import { m } from '#app/messages/generated/messages.js'

/** Names in the query of every paged list, in addition to its filters. */
export const listKeys = ['page', 'limit', 'after', 'before'] as const

/**
 * The named query parameters as a call's query; empty ones are left out. The server validates their values. An address
 * that has others is refused: a filter that is ignored would show rows that were not asked for.
 */
export function queryOf<Name extends string>(
  request: Pick<Request, 'url'>,
  names: readonly Name[],
): Partial<Record<Name, never>> {
  const { searchParams } = new URL(request.url)
  const known: ReadonlySet<string> = new Set(names)
  if ([...searchParams.keys()].some((name) => !known.has(name))) {
    throw data(null, { status: 400, statusText: m.staff_filters_failed() })
  }
  return pick(searchParams, names)
}

/** Only the named parameters of an address that has others too. */
export function pick<Name extends string>(
  query: URLSearchParams,
  names: readonly Name[],
): Partial<Record<Name, never>> {
  const given = names.flatMap((name) => {
    const value = query.get(name)
    return value ? [[name, value]] : []
  })
  // Strings are cast to the schema's enums and numbers: the server parses them, and refuses
  // invalid ones with a message that the page shows.
  return Object.fromEntries(given) as Partial<Record<Name, never>>
}
