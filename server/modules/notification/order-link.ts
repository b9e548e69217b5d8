import { languages, prefixOf } from '@haat/contract/language'
import { followPath, orderPath, staffOrderPath } from '@haat/contract/order/order-path'
import type { FastifyInstance } from 'fastify'

import { whileClosed } from '#platform/http/closed-shop.ts'

type Reader = 'customer' | 'admin' | 'seller'

const links: Record<Reader, { short: string; pathOf: (orderId: string) => string }> = {
  customer: { short: '/o/', pathOf: orderPath },
  admin: { short: '/oa/', pathOf: (orderId) => staffOrderPath('admin', orderId) },
  seller: { short: '/os/', pathOf: (orderId) => staffOrderPath('seller', orderId) },
}

/** An order's page in 25 characters: the usual address would fill a part of an SMS by itself. */
export const shortOrderPath = (reader: Reader, orderId: string): string =>
  links[reader].short + Buffer.from(orderId.replaceAll('-', ''), 'hex').toString('base64url')

/** Where the messages of an order lead its customer. */
export interface OrderLinks {
  /** Page that follows it without a login; undefined: it has none. */
  follow: string | undefined
  /** Its page behind the login. */
  page: string
  /** What an SMS names. */
  sms: string
}

/** `publicUrl`: of the pages in its language; `followCode`: null where no page follows it. */
export function orderLinks(
  publicUrl: string,
  orderId: string,
  followCode: string | null,
): OrderLinks {
  const follow = followCode === null ? undefined : publicUrl + followPath(followCode)
  return {
    follow,
    page: publicUrl + orderPath(orderId),
    sms: follow ?? publicUrl + shortOrderPath('customer', orderId),
  }
}

/** Leads from short addresses to the pages. */
export function serveOrderLinks(app: FastifyInstance): void {
  for (const language of languages) {
    const prefix = prefixOf(language)
    for (const { short, pathOf } of Object.values(links)) {
      app.get<{ Params: { code: string } }>(
        `${prefix}${short}:code`,
        whileClosed,
        (request, reply) => {
          const { code } = request.params
          return reply.redirect(prefix + pathOf(orderIdIn(code)), 302)
        },
      )
    }
  }
}

/** Of anything else an id that no order has. */
function orderIdIn(code: string): string {
  const hex = Buffer.from(code, 'base64url').toString('hex').padEnd(32, '0')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
}
