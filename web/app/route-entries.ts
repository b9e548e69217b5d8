import type { RouteObject } from 'react-router'

type Load = NonNullable<Extract<RouteObject['lazy'], (...args: never) => unknown>>

/** Loaded by the browser alone: it shows what belongs to one person. */
const personal = { personal: true }

/**
 * A page. `id` is its file below routes/, by which the server finds the chunks to preload; a file that serves two
 * addresses has `@` and the area behind it. `path` '' makes it the index of its frame.
 */
export const page = (id: string, path: string, lazy: Load): RouteObject =>
  path === '' ? { id, index: true, lazy } : { id, path, lazy }

/** The file of a route below routes/, without its ending. */
export const fileOfRoute = (id: string): string => id.replace(/@.*$/, '')

export const personalPage = (id: string, path: string, lazy: Load): RouteObject => ({
  ...page(id, path, lazy),
  handle: personal,
})

/** A frame around its pages; `path` '' adds nothing to their addresses. */
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
