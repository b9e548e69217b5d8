import type { FastifyReply, FastifyRequest } from 'fastify'

/** A cookie to set with the reply; null clears it. */
export interface CookieChange {
  name: string
  value: string | null
  /** Seconds. */
  maxAge?: number
}

/**
 * How a call reads and sets cookies. Over https their names begin with `__Secure-`: a browser takes such a one over
 * https alone. A cookie of before, without it, is read until it is set anew.
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
