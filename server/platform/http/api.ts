import type {
  BodyOf,
  CallKey,
  CallSpec,
  FilesOf,
  ParamsOf,
  QueryOf,
  Rate,
  ReplyOf,
  Who,
} from '@haat/contract/call'
import type { FileType } from '@haat/contract/file'
import { z } from 'zod'

import type { Actor } from '../session/actor.ts'
import type { CookieChange } from './cookies.ts'

/** What every handler gets beside its validated input. */
export interface RequestFacts {
  requestId: string
  /** The address the request came from, after trusted proxies. */
  address: string
  header(name: string): string | undefined
  cookie(name: string): string | undefined
  setCookie(change: CookieChange): void
  /** Names finer things that a cacheable reply was made of, such as `Product:{id}`. */
  tag(...tags: string[]): void
}

/** A file as it came, in memory: its name and type are the sender's words. */
export interface Upload {
  name: string
  bytes: Buffer
}

/** A file that is handed over as it arrives: read once, to its end. */
export interface UploadStream {
  name: string
  /** Throws 413 when it turns out to be too large. */
  chunks: AsyncIterable<Uint8Array>
}

/** A file that is made while it is sent. */
export interface FileStream {
  name: string
  chunks: AsyncIterable<string | Uint8Array>
}

type ActorFor<W extends Who> = W extends 'anyone' ? Actor | undefined : Actor

export interface HandlerInput<C extends CallSpec> {
  actor: ActorFor<C['who']>
  params: ParamsOf<C>
  query: QueryOf<C>
  body: BodyOf<C>
  files: FilesOf<C, Upload, UploadStream>
  request: RequestFacts
}

/** One handler for each call of an area. A call without one, or one of the wrong shape, is a type error. */
export type Handlers<Table extends Record<string, CallSpec>> = {
  [Key in keyof Table]: (
    input: HandlerInput<Table[Key]>,
  ) => Promise<Handled<Table[Key]>> | Handled<Table[Key]>
}

type Handled<C extends CallSpec> = C extends { sends: FileType }
  ? ReplyOf<C> | FileStream
  : ReplyOf<C>

export interface BoundCall {
  key: CallKey
  spec: CallSpec
  params: z.ZodType | undefined
  handle(input: HandlerInput<CallSpec>): unknown
}

/** Every call that is bound, by its key. */
export type Api = Map<CallKey, BoundCall>

/** Binds an area's calls to their handlers. */
export function bind<const Table extends Record<CallKey, CallSpec>>(
  api: Api,
  table: Table,
  handlers: Handlers<Table>,
): void {
  for (const [key, spec] of Object.entries(table)) {
    if (api.has(key as CallKey)) throw new Error(`${key} is bound twice`)
    const params = spec.params ? z.object(spec.params) : undefined
    // Object.entries forgets which handler goes with which call; the parameter types above have held them together.
    const handle = handlers[key as keyof Table] as unknown as BoundCall['handle']
    api.set(key as CallKey, { key: key as CallKey, spec, params, handle })
  }
}

export type RateLimiter = (
  rate: Rate,
  facts: RequestFacts,
  actor: Actor | undefined,
) => Promise<void>
