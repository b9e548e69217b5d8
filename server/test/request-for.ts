import type { CallSpec } from '@haat/contract/call'
import { z } from 'zod'

import { newId } from '#platform/id.ts'

import { aSampleOf } from './sample.ts'

interface SampleRequest {
  params?: object
  query?: object
  body?: unknown
  files?: object
  idempotencyKey?: string
}

/** A request that passes validation, made from the call's schemas. A `self` call names the id in `selfId`. */
export function requestFor(spec: CallSpec, selfId: string): SampleRequest {
  const { params, query, body, files, who, self = 'params.id' } = spec
  const [part = '', ...path] = who === 'self' ? self.split('.') : []
  const own = (name: string, sample: unknown) =>
    (part === name ? withValueAt(sample, path, selfId) : sample) as object // as: the contract's schemas here are objects.
  return {
    ...(params && { params: own('params', aSampleOf(z.object(params))) }),
    ...(query && { query: aSampleOf(query) as object }),
    ...(body && { body: own('body', aSampleOf(body)) }),
    ...(files && {
      files: Object.fromEntries(Object.keys(files).map((name) => [name, new File(['x'], 'x.png')])),
    }),
    ...keyFor(spec),
  }
}

/** A fresh idempotency key where the call requires one. */
export function keyFor({ idempotent }: CallSpec): Pick<SampleRequest, 'idempotencyKey'> {
  return idempotent === 'required' ? { idempotencyKey: newId() } : {}
}

function withValueAt(sample: unknown, [name, ...rest]: string[], value: string): unknown {
  if (name === undefined) return value
  const fields = sample as Record<string, unknown> // as: a path leads through objects.
  return { ...fields, [name]: withValueAt(fields[name], rest, value) }
}
