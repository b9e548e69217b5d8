import type { z } from 'zod'

import type { EventStreamType, FileType } from './file.ts'
import type { Unworded } from './told.ts'

/** `staff` works for the shop with the permissions that an admin gave; an admin has all, a seller those on own goods. */
export const roles = ['user', 'seller', 'staff', 'admin'] as const
export type Role = (typeof roles)[number]

/**
 * Who may make a call (docs/behaviour.md §5.2). `self`: the id it names must be the caller's own. `at-work`: sellers, staff
 * and admins. `seller`: sellers for their own goods, staff with the call's permission and admins for all. `staff`: staff
 * with the call's permission, and admins.
 */
export type Who =
  | 'anyone'
  | 'signed-in'
  | 'self'
  | 'customer'
  | 'at-work'
  | 'seller'
  | 'staff'
  | 'admin'

/**
 * Permissions of the role `staff` (docs/behaviour.md §5.2). `packing`: prints and hand-over of orders to pack, part of
 * `orders`. `orders.take-money`: to record money that came in, part of `orders.money`: whatever moves or forgives money.
 * `cost`: purchase prices and profit.
 */
export const permissions = [
  'packing',
  'orders',
  'orders.take-money',
  'orders.money',
  'catalogue',
  'cost',
  'stock',
  'customers',
  'content',
  'reports',
  'settings',
] as const
export type Permission = (typeof permissions)[number]

/**
 * Domains of data, for cache invalidation: a cached reply names those it reads, a write those it changes
 * (docs/behaviour.md §1.6).
 */
export const domains = [
  'User',
  'Category',
  'SubCategory',
  'SubSubCategory',
  'Product',
  'Order',
  'ShippingFee',
  'Banner',
  'Wishlist',
  'Refund',
  'Logo',
  'Shop',
  'Coupon',
] as const
export type Domain = (typeof domains)[number]

/** Named rate limits, counted per address; the figures are in `server/platform/http/limits/rates.ts`. */
export type Rate = 'setup' | 'sign-in' | 'register' | 'code' | 'checkout' | 'read' | 'write'

/**
 * Re-authentication: a dangerous call needs a password or second factor given within the last 600 seconds.
 */
export const recentAuthSeconds = 600

type Shape = Record<string, z.ZodType>

/** Rule for a file field of a multipart body. */
export interface FileRule {
  required: boolean
  most: number
  /** Limit for each single file. */
  maxBytes: number
  /**
   * Passed to the handler as a stream instead of in memory; the only file of its form, after all other
   * fields.
   */
  streamed?: boolean
}

/** Size of a JSON body, and of the fields of a form. */
interface BodySize {
  bytes: number
  /** Fields and list items of all levels together. */
  values: number
}

/** The largest JSON body of a call that declares no other (`largeBody`). */
export const usualBody: BodySize = { bytes: 65_536, values: 2_000 }

interface BodyPermission {
  permission: Permission
  /** Whether this body needs it; called once the body is valid. */
  of: (body: never) => boolean
}

export interface CallSpec {
  /** operationId in the OpenAPI document: the function's name in a generated client. It never changes. */
  name: string
  /** Summary line in the OpenAPI document. */
  summary: string
  who: Who
  /** For `self`: path of the user id in the request, such as `body.review.userId`. Default: `params.id`. */
  self?: `params.${string}` | `body.${string}`
  /** Who calls as `staff` needs it; `seller` calls need it of staff only, others of everybody. */
  permission?: Permission
  /** Some bodies need one more permission than `permission`. */
  bodyPermission?: BodyPermission
  /** Dangerous: needs re-authentication within the last ten minutes (`POST /user/confirmation`). */
  requiresRecentAuth?: true
  params?: Shape
  query?: z.ZodType
  body?: z.ZodType
  /** The largest JSON body, where the schema takes texts or lists that need more than `usualBody`. */
  largeBody?: Partial<BodySize>
  /** File fields: the body may then be multipart/form-data; `body` validates its other fields. */
  files?: Record<string, FileRule>
  /** Fields of the form that have a limit of their own, within that of all fields (`largeBody`). */
  fieldBytes?: Record<string, number>
  /** Shape of `data` in the envelope. */
  reply: z.ZodType
  /**
   * File types of a success, sent instead of an envelope; `reply` is then `FileReply`. Of a stream of events, `reply` is the
   * data of one.
   */
  sends?: FileType | readonly FileType[] | EventStreamType
  /** `message` of a success; default `OK`. */
  message?: string
  /** 201 for a call that creates a record. */
  status?: 200 | 201
  /**
   * Public and cacheable: the domains that its reply reads. Only for GET and `anyone`. How old a kept reply may get stands in
   * `server/platform/http/cache/page-age.ts`.
   */
  cache?: readonly Domain[]
  rate?: Rate
  /** Answers everybody even while the shop is closed; other calls then answer 503 to all but staff. */
  whileClosed?: true
  /**
   * Takes the header `Idempotency-Key`: the same key and body give the same reply for 24 hours. `required`: a request
   * without a key is refused, except a dry run (`dryRun: true` in its body).
   */
  idempotent?: true | 'required'
  /** Authenticated by this cookie instead of an access token. */
  cookie?: CookieName
  /** Shape of `data` in a 409: sent as named here and cut like a reply; without it a 409 has no data. */
  conflict?: z.ZodType
}

/** Cookies of sessions and of pending sign-ins; over https their names begin with `__Secure-`. */
export const cookieNames = ['haat_refresh', 'haat_half', 'haat_reset'] as const
export type CookieName = (typeof cookieNames)[number]

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** `'GET /products/{id}'`: method, one space, path with the parameters in braces. */
export type CallKey = `${Method} /${string}`

/** Identity function that keeps the literal types of one row of the table. */
export function call<const Spec extends CallSpec>(spec: Spec): Spec {
  return spec
}

type ShapeOutput<S> = S extends Shape ? { [K in keyof S]: z.output<S[K]> } : Record<never, never>
type ShapeInput<S> = S extends Shape ? { [K in keyof S]: z.input<S[K]> } : never

/** What a handler receives, after validation. */
export type ParamsOf<C extends CallSpec> = ShapeOutput<C['params']>
export type QueryOf<C extends CallSpec> = C['query'] extends z.ZodType
  ? z.output<C['query']>
  : Record<never, never>
export type BodyOf<C extends CallSpec> = C['body'] extends z.ZodType
  ? z.output<C['body']>
  : undefined
/** A single file where the field takes one, else a list; `Stream` for a streamed file. */
export type FilesOf<C extends CallSpec, File, Stream = File> =
  C['files'] extends Record<string, FileRule>
    ? {
        [K in keyof C['files']]: FilesOfRule<
          C['files'][K],
          C['files'][K] extends { streamed: true } ? Stream : File
        >
      }
    : Record<never, never>
type FilesOfRule<Rule extends FileRule, File> = Rule extends { most: 1 }
  ? Rule extends { required: true }
    ? File
    : File | undefined
  : readonly File[]
/** What the web receives. */
export type ReplyOf<C extends CallSpec> = z.output<C['reply']>
/** What a handler returns: the same, with texts (`Told`) that are not worded yet. */
export type HandledOf<C extends CallSpec> = Unworded<C['reply']>

type Part<Name extends string, Value> = [Value] extends [never]
  ? Record<never, never>
  : Record<never, never> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value }

/** What the web passes to a call: only the parts that the call has. */
export type InputOf<C extends CallSpec> = Part<'params', ShapeInput<C['params']>> &
  Part<'query', C['query'] extends z.ZodType ? z.input<C['query']> : never> &
  Part<'body', C['body'] extends z.ZodType ? z.input<C['body']> : never> &
  Part<'files', C['files'] extends object ? FilesOf<C, BlobLike> : never> &
  (C['idempotent'] extends true | 'required' ? IdempotentInput : Record<never, never>)

interface IdempotentInput {
  /** Sent as the header `Idempotency-Key`; a dry run needs none. */
  idempotencyKey?: string
}

/** A browser's Blob or File, declared here because the contract has no DOM types. */
export interface BlobLike {
  readonly size: number
  readonly type: string
  arrayBuffer(): Promise<ArrayBuffer>
}
