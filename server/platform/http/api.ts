import type { Readable } from 'node:stream'

import type {
  BodyOf,
  CallKey,
  CallSpec,
  FilesOf,
  HandledOf,
  ParamsOf,
  QueryOf,
  Rate,
  Who,
} from '@haat/contract/call'
import type { EventStreamType, FileType } from '@haat/contract/file'
import type { Language } from '@haat/contract/language'
import { z } from 'zod'

import type { Actor } from '../session/actor.ts'
import type { CookieChange } from './cookies.ts'

/** Facts about the request that every handler gets in addition to its validated input. */
export interface RequestFacts {
  requestId: string
  /** Client address, resolved through trusted proxies. */
  address: string
  /** What it is answered in: of a public call as its query says, of others as the caller's header. */
  language: Language
  header(name: string): string | undefined
  cookie(name: string): string | undefined
  setCookie(change: CookieChange): void
  /** Adds tags for cache invalidation to a cacheable reply, such as `Product:{id}`. */
  tag(...tags: string[]): void
}

/** An uploaded file in memory; its name and type come from the client and are not trusted. */
export interface Upload {
  name: string
  bytes: Buffer
}

/** An uploaded file as a stream, to be read once and to its end. */
export interface UploadStream {
  name: string
  /** Throws 413 when the file exceeds the limit. */
  chunks: AsyncIterable<Uint8Array>
}

/** A file that is generated while it is sent. */
export interface FileStream {
  name: string
  /** One of those that its call sends; may be left out where it sends one only. */
  type?: FileType
  chunks: AsyncIterable<string | Uint8Array>
}

/** Server-sent events as text, until the client leaves or the handler's side ends it. */
export interface EventStream {
  events: Readable
}

/** `tag` of the facts of a request, which adds to this set. */
export const tagInto =
  (tags: Set<string>): RequestFacts['tag'] =>
  (...more) => {
    for (const tag of more) tags.add(tag)
  }

type ActorFor<W extends Who> = W extends 'anyone' ? Actor | undefined : Actor

export interface HandlerInput<C extends CallSpec> {
  actor: ActorFor<C['who']>
  params: ParamsOf<C>
  query: QueryOf<C>
  body: BodyOf<C>
  files: FilesOf<C, Upload, UploadStream>
  /** The `Idempotency-Key` of an idempotent call; undefined where the client sent none, and for a dry run. */
  idempotencyKey: C['idempotent'] extends true | 'required' ? string | undefined : undefined
  request: RequestFacts
}

/** A handler for each call of an area. A missing or ill-typed one is a type error. */
export type Handlers<Table extends Record<string, CallSpec>> = {
  [Key in keyof Table]: (
    input: HandlerInput<Table[Key]>,
  ) => Promise<Handled<Table[Key]>> | Handled<Table[Key]>
}

type Handled<C extends CallSpec> = C extends { sends: EventStreamType }
  ? EventStream
  : C extends { sends: FileType | readonly FileType[] }
    ? HandledOf<C> | FileStream
    : HandledOf<C>

export interface BoundCall {
  key: CallKey
  spec: CallSpec
  params: z.ZodType | undefined
  handle(input: HandlerInput<CallSpec>): unknown
}

/** All bound calls by key. */
export type Api = Map<CallKey, BoundCall>

/** Binds the calls of an area to their handlers. Throws when a call is bound twice. */
export function bind<const Table extends Record<CallKey, CallSpec>>(
  api: Api,
  table: Table,
  handlers: Handlers<Table>,
): void {
  for (const [key, spec] of Object.entries(table)) {
    if (api.has(key as CallKey)) throw new Error(`${key} is bound twice`)
    const params = spec.params ? z.object(spec.params) : undefined
    // as: Object.entries loses which handler belongs to which call; the parameter types above have checked
    // it.
    const handle = handlers[key as keyof Table] as unknown as BoundCall['handle']
    api.set(key as CallKey, { key: key as CallKey, spec, params, handle })
  }
}

export type RateLimiter = (
  rate: Rate,
  facts: RequestFacts,
  actor: Actor | undefined,
) => Promise<void>
