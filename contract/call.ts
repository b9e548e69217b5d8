import type { z } from 'zod'

import type { FileType } from './file.ts'

export const roles = ['user', 'seller', 'admin'] as const
export type Role = (typeof roles)[number]

/** Who may make a call. `self` adds that the id it names must be the caller's own (docs/behaviour.md §5.2). */
export type Who = 'anyone' | 'signed-in' | 'self' | 'customer' | 'seller' | 'admin'

/** Data domains: what a cached reply was made of, and what a write makes stale (docs/behaviour.md §1.6). */
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
] as const
export type Domain = (typeof domains)[number]

/** Named rate limits, each counted per person or address; the figures stand in the server. */
export type Rate = 'sign-in' | 'register' | 'code' | 'checkout' | 'read' | 'write'

/** Who has shown who they are is asked again for a dangerous act only after this long. */
export const recentSeconds = 600

type Shape = Record<string, z.ZodType>

/** What a file field of a multipart body may hold. */
export interface FileRule {
  required: boolean
  most: number
  /** Of each file. */
  maxBytes: number
  /** Handed over as it arrives, not in memory: the one file of its form, behind all fields. */
  streamed?: boolean
}

export interface CallSpec {
  /** One line for the API page. */
  summary: string
  who: Who
  /** For `self`: where the user id stands, such as `body.review.userId`. Defaults to `params.id`. */
  self?: `params.${string}` | `body.${string}`
  /** Dangerous: only within ten minutes after the person has shown who they are (`POST /user/confirmation`). */
  recent?: true
  params?: Shape
  query?: z.ZodType
  body?: z.ZodType
  /** File fields: the body may then come as multipart/form-data, its other fields held to `body`. */
  files?: Record<string, FileRule>
  /** Bytes of all fields of such a form together, where it needs more than 1 MB. */
  formBytes?: number
  /** Shape of `data` in the envelope. */
  reply: z.ZodType
  /** A success is a file of this type instead of an envelope; `reply` is then `FileReply`. */
  sends?: FileType
  /** `message` of a success; `OK` when left out. */
  message?: string
  /** 201 where something is made. */
  status?: 200 | 201
  /** Public and cacheable: the domains that its reply is made of. Only for GET and `anyone`. */
  cache?: readonly Domain[]
  rate?: Rate
  /** Takes the header `Idempotency-Key`: the same key and body give the same reply for 24 hours. */
  idempotent?: true
  /** Acts for whoever holds this cookie. */
  cookie?: CookieName
  /** What the `data` of a 409 tells. */
  conflict?: z.ZodType
}

/** Cookies that stand for a person or a half-done sign-in; over https their names begin with `__Secure-`. */
export const cookieNames = ['haat_refresh', 'haat_half', 'haat_reset'] as const
export type CookieName = (typeof cookieNames)[number]

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** `'GET /products/{id}'`: method, one space, path with the parameters in braces. */
export type CallKey = `${Method} /${string}`

/** Keeps the literal types of one row of the table. */
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
/** One file where a field holds one at most, else a list; `Stream`: one that is handed over as it arrives. */
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
/** What a handler returns, and what the web receives. */
export type ReplyOf<C extends CallSpec> = z.output<C['reply']>

type Part<Name extends string, Value> = [Value] extends [never]
  ? Record<never, never>
  : Record<never, never> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value }

/** What the web hands over: only the parts that the call has. */
export type InputOf<C extends CallSpec> = Part<'params', ShapeInput<C['params']>> &
  Part<'query', C['query'] extends z.ZodType ? z.input<C['query']> : never> &
  Part<'body', C['body'] extends z.ZodType ? z.input<C['body']> : never> &
  Part<'files', C['files'] extends object ? FilesOf<C, BlobLike> : never>

/** A browser's Blob or File; the contract knows no browser. */
export interface BlobLike {
  readonly size: number
  readonly type: string
  arrayBuffer(): Promise<ArrayBuffer>
}
