import type { RouteObject } from 'react-router'

type Load = NonNullable<Extract<RouteObject['lazy'], (...args: never) => unknown>>

/** For routes rendered in the browser only, because they show personal data. */
const personal = { personal: true }

/**
 * A page. `id` is its file below routes/, from which the server finds the chunks to preload; a file that serves two
 * URLs has `@` and the area appended. `path` '' makes it the index route of its layout.
 */
export const page = (id: string, path: string, lazy: Load): RouteObject =>
  path === '' ? { id, index: true, lazy } : { id, path, lazy }

/** The file of a route below routes/, without its extension. */
export const fileOfRoute = (id: string): string => id.replace(/@.*$/, '')

export const personalPage = (id: string, path: string, lazy: Load): RouteObject => ({
  ...page(id, path, lazy),
  handle: personal,
})

/** A layout route around its pages; `path` '' adds nothing to their URLs. */
export const frame = (
  id: string,
  path: string,
  lazy: Load,
  children: RouteObject[],
): RouteObject => ({ id, ...(path !== '' && { path }), lazy, children })

export const personalFrame = (...entry: Parameters<typeof frame>): RouteObject => ({
  ...frame(...entry),
  handle: personal,
})
