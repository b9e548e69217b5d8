import type { Calls } from '@haat/contract'
import type { BlobLike, CallKey, InputOf, ReplyOf } from '@haat/contract/call'
import type { Envelope, Failure } from '@haat/contract/envelope'
import { createContext } from 'react-router'

type Arguments<Input> = Record<never, never> extends Input ? [input?: Input] : [input: Input]

/** Calls the API by its key in the contract's table; throws an ApiError when the call is refused. */
export type Api = <K extends keyof Calls>(
  key: K,
  ...input: Arguments<InputOf<Calls[K]> & CallExtras>
) => Promise<ReplyOf<Calls[K]>>

export interface CallExtras {
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Sends the request instead of fetch. */
  request?: SendRequest
}

export type SendRequest = (
  address: string,
  init: Pick<RequestInit, 'body' | 'signal'> & { method: string; headers: Record<string, string> },
) => Promise<Response>

/** A call as HTTP sends it, or as it goes directly to the server during server rendering. */
export interface RawCall {
  method: string
  /** Path below /api/v1, with its parameters filled in. */
  path: string
  params: Record<string, string>
  /** A list is a repeated parameter. */
  query: Record<string, string | string[]>
  body: unknown
  /** Files by field name; the call is then sent as multipart. */
  files?: Files | undefined
  extras: CallExtras
}

export type Files = Record<string, BlobLike | readonly BlobLike[] | undefined>

export type Transport = (key: CallKey, call: RawCall) => Promise<Envelope<unknown>>

/** A refused call. It has the shape of React Router's ErrorResponse, so that a page answers with its status. */
export class ApiError extends Error {
  readonly status: number
  readonly statusText: string
  readonly internal = false
  readonly data: Failure

  constructor(failure: Failure) {
    super(failure.message)
    this.status = failure.statusCode
    this.statusText = failure.message
    this.data = failure
  }
}

interface Parts {
  params?: object
  query?: object
  body?: unknown
  files?: Files
  idempotencyKey?: string
}

/** The shop's API over a transport: fetch in the browser, a direct call during server rendering. */
export function createApi(transport: Transport): Api {
  return async (key, ...[input]) => {
    // A key of the table is always a method, a space and a path.
    const [method, template] = key.split(' ') as [string, string]
    // The caller has already checked the input type of this call; here all calls are handled alike.
    const parts = (input ?? {}) as CallExtras & Parts
    const params = texts(parts.params)
    const envelope = await transport(key, {
      method,
      path: template.replace(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(params[name] ?? ''),
      ),
      params,
      query: queryOf(parts.query),
      body: parts.body,
      files: parts.files,
      extras: parts.idempotencyKey === undefined ? parts : withKey(parts, parts.idempotencyKey),
    })
    if (!envelope.success) throw new ApiError(envelope)
    // The server built the reply from the same table that gives this call its type.
    return envelope.data as never
  }
}

const withKey = (extras: CallExtras, key: string): CallExtras => ({
  ...extras,
  headers: { ...extras.headers, 'idempotency-key': key },
})

function texts(values: object = {}): Record<string, string> {
  return Object.fromEntries(given(values).map(([name, value]) => [name, String(value)]))
}

function queryOf(values: object = {}): RawCall['query'] {
  return Object.fromEntries(
    given(values).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(String) : String(value),
    ]),
  )
}

const given = (values: object): [string, unknown][] =>
  Object.entries(values).filter(([, value]) => value !== undefined)

/** Router context through which loaders reach the API, in the browser and on the server: `context.get(apiContext)`. */
export const apiContext = createContext<Api>()
