import { regexes } from 'zod/v4/core'

import { fail, messageOf, type Params, type Payload } from './issue.ts'
import { Schema, transform } from './schema.ts'

export { object, looseObject, record, strictObject } from './object.ts'
export { discriminatedUnion, union } from './union.ts'
export { email, iso }
export { anyOf as enum, instanceOf as instanceof, none as null }

/** What a transformation returns after it has reported an issue. */
export const NEVER = Object.freeze({ status: 'aborted' })

/** A schema that takes what `isRight` holds for, as it is. */
function of(isRight: (value: unknown) => boolean, params?: Params): Schema {
  return new Schema((payload, own) => (isRight(payload.value) ? payload : fail(payload, own)), {
    message: messageOf(params),
  })
}

export const string = (params?: Params): Schema => of((value) => typeof value === 'string', params)

export const boolean = (params?: Params): Schema =>
  of((value) => typeof value === 'boolean', params)

export const unknown = (): Schema => of(() => true)
export const never = (params?: Params): Schema => of(() => false, params)
export const file = (params?: Params): Schema =>
  new Schema((payload, own) => (payload.value instanceof File ? payload : fail(payload, own)), {
    message: messageOf(params),
    measure: 'bytes',
  })

const instanceOf = (wanted: abstract new (...args: never) => unknown, params?: Params): Schema =>
  of((value) => value instanceof wanted, params)

const none = (params?: Params): Schema => ofValues([null], params)

export function number(params?: Params): Schema {
  return numberFrom((value) => value, params)
}

export const int = (params?: Params): Schema => number(params).int()

export const coerce = { number: (params?: Params): Schema => numberFrom(Number, params) }

function numberFrom(change: (value: unknown) => unknown, params: Params): Schema {
  const read = (payload: Payload, own: Schema) => {
    payload.value = change(payload.value)
    return Number.isFinite(payload.value) ? payload : fail(payload, own)
  }
  return new Schema(read, { message: messageOf(params), measure: 'value' })
}

function ofValues(all: readonly unknown[], params: Params): Schema {
  const values = new Set(all)
  return new Schema((payload, own) => (values.has(payload.value) ? payload : fail(payload, own)), {
    message: messageOf(params),
    values,
  })
}

const anyOf = (values: readonly string[], params?: Params): Schema => ofValues(values, params)

export const literal = (value: unknown, params?: Params): Schema =>
  ofValues(Array.isArray(value) ? value : [value], params)

const email = (params?: Params): Schema => string(params).regex(regexes.email)

const iso = {
  date: (params?: Params): Schema => string(params).regex(regexes.date),
  datetime: (params?: Params): Schema => string(params).regex(regexes.datetime({})),
}

export function array(entry: Schema, params?: Params): Schema {
  const read = (payload: Payload, own: Schema) => {
    const list: unknown = payload.value
    if (!Array.isArray(list)) return fail(payload, own)
    const tooMany = own.checks.find(({ mostEntries }) => list.length > (mostEntries ?? Infinity))
    if (tooMany) return stopAt(tooMany.run, payload, own)
    payload.value = list.map((value: unknown, at) =>
      within(at, entry.run({ value, issues: [] }), payload),
    )
    return payload
  }
  return new Schema(read, { message: messageOf(params) })
}

/** Reads a list of these, one after the other. */
export function tuple(entries: readonly Schema[], params?: Params): Schema {
  const read = (payload: Payload, own: Schema) => {
    const list: unknown = payload.value
    if (!Array.isArray(list)) return fail(payload, own)
    const { length } = entries
    if (list.length < length) return fail(payload, own, { usual: `At least ${length}` })
    if (list.length > length) fail(payload, own, { usual: `At most ${length}` })
    payload.value = entries.map((entry, at) =>
      within(at, entry.run({ value: list[at] as unknown, issues: [] }), payload),
    )
    return payload
  }
  return new Schema(read, { message: messageOf(params) })
}

/** Runs a check after which nothing else may read the value. */
function stopAt(
  run: (payload: Payload, own: Schema) => void,
  payload: Payload,
  own: Schema,
): Payload {
  run(payload, own)
  for (const issue of payload.issues) issue.continue = false
  return payload
}

/** The value of a part; its issues go to the whole. */
function within(step: PropertyKey, part: Payload, { issues }: Payload): unknown {
  for (const issue of part.issues) issues.push({ ...issue, path: [step, ...issue.path] })
  return part.value
}

export const preprocess = (change: (value: never) => unknown, schema: Schema): Schema =>
  transform(change).pipe(schema)
