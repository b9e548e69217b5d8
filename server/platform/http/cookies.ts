import type { FastifyReply, FastifyRequest } from 'fastify'

/** A cookie to set; null clears it. */
export interface CookieChange {
  name: string
  value: string | null
  /** In seconds. */
  maxAge?: number
}

/**
 * Reads and sets the cookies of a call. Over https their names begin with `__Secure-`, which browsers accept
 * over https only. A cookie without the prefix, from before, is read until it is set again.
 */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply, secure: boolean) {
  const common = { path: '/api', httpOnly: true, sameSite: 'strict', secure } as const
  const nameOf = (name: string) => (secure ? `__Secure-${name}` : name)
  return {
    cookie: (name: string) => request.cookies[nameOf(name)] ?? request.cookies[name],
    setCookie: ({ name, value, maxAge }: CookieChange) => {
      if (value === null) void reply.clearCookie(nameOf(name), common)
      else {
        const kept = { ...common, ...(maxAge !== undefined && { maxAge }) }
        void reply.setCookie(nameOf(name), value, kept)
      }
      if (secure && request.cookies[name] !== undefined) void reply.clearCookie(name, common)
    },
  }
}
