import { fail, messageOf, type Params, type Payload } from './issue.ts'
import { Schema } from './schema.ts'

/** The first of these that takes the value. */
export function union(options: readonly Schema[], params?: Params): Schema {
  const facts = options.map((option) => option.facts)
  const known = facts.flatMap(({ values }) => (values ? [values] : []))
  const read = (payload: Payload, own: Schema) => {
    const results: Payload[] = []
    for (const option of options) {
      const result = option.run({ value: payload.value, issues: [] })
      if (result.issues.length === 0) return { ...result, issues: payload.issues }
      results.push(result)
    }
    // The one whose type is right says what is wrong with the value.
    const [only, another] = results.filter(
      ({ aborted, issues }) => aborted !== true && issues.every((issue) => issue.continue === true),
    )
    if (!only || another) return fail(payload, own)
    payload.issues.push(...only.issues)
    return { ...only, issues: payload.issues }
  }
  return new Schema(read, {
    message: messageOf(params),
    absent: facts.some(({ absent }) => absent === 'defaulted')
      ? 'defaulted'
      : facts.find(({ absent }) => absent)?.absent,
    givesAbsent: facts.some(({ givesAbsent }) => givesAbsent === true),
    values:
      known.length === options.length ? new Set(known.flatMap((values) => [...values])) : undefined,
  })
}

/** The one of these objects whose `key` lists the value's. */
export function discriminatedUnion(
  key: string,
  options: readonly Schema[],
  params?: Params,
): Schema {
  const takes = ({ shape }: Schema, value: unknown) => {
    const { values, absent } = shape[key]?.facts ?? {}
    return values?.has(value) === true || (value === undefined && absent !== undefined)
  }
  return new Schema(
    (payload, own) => {
      const { value } = payload
      if (typeof value !== 'object' || value === null || Array.isArray(value))
        return fail(payload, own)
      const named: unknown = Reflect.get(value, key)
      const option = options.find((one) => takes(one, named))
      return option ? option.run(payload) : fail(payload, own, { path: [key] })
    },
    { message: messageOf(params) },
  )
}
