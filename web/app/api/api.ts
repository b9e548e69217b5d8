import type { Calls } from '@haat/contract'
import type { BlobLike, CallKey, InputOf, ReplyOf } from '@haat/contract/call'
import type { Envelope, Failure } from '@haat/contract/envelope'
import { createContext } from 'react-router'

type Arguments<Input> = Record<never, never> extends Input ? [input?: Input] : [input: Input]

/** Makes a call of the contract's table; throws an ApiError when it is refused. */
export type Api = <K extends keyof Calls>(
  key: K,
  ...input: Arguments<InputOf<Calls[K]> & CallExtras>
) => Promise<ReplyOf<Calls[K]>>

export interface CallExtras {
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** A call as it goes over the wire, or straight into the server while it renders. */
export interface RawCall {
  method: string
  /** Below /api/v1, with its parameters in place. */
  path: string
  params: Record<string, string>
  query: Record<string, string>
  body: unknown
  /** Files by their field; the call then goes as multipart. */
  files?: Files | undefined
  extras: CallExtras
}

export type Files = Record<string, BlobLike | readonly BlobLike[] | undefined>

export type Transport = (key: CallKey, call: RawCall) => Promise<Envelope<unknown>>

/** A refused call. It has the shape of React Router's error response, so that a page answers with its status. */
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
}

/** The shop's api over a transport: fetch in the browser, the server itself while it renders. */
export function createApi(transport: Transport): Api {
  return async (key, ...[input]) => {
    // The key is one of the table's, so it is a method, a space and a path.
    const [method, template] = key.split(' ') as [string, string]
    // Each call's own input type has been checked at the caller; here they are all the same.
    const parts = (input ?? {}) as CallExtras & Parts
    const params = texts(parts.params)
    const envelope = await transport(key, {
      method,
      path: template.replace(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(params[name] ?? ''),
      ),
      params,
      query: texts(parts.query),
      body: parts.body,
      files: parts.files,
      extras: parts,
    })
    if (!envelope.success) throw new ApiError(envelope)
    // The server has answered by the same table that gave this call its type.
    return envelope.data as never
  }
}

function texts(values: object = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  )
}

/** Where a loader finds the api of its side: `context.get(apiContext)`. */
export const apiContext = createContext<Api>()
