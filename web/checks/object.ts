import { fail, messageOf, type Params, type Payload } from './issue.ts'
import { type Facts, Schema, type Shape } from './schema.ts'

type Extra = 'dropped' | 'kept' | 'refused'

type Keys = Readonly<Record<string, true>>

/** Reads the keys of a shape; `extra` says what becomes of other keys. */
class ObjectSchema extends Schema {
  readonly extra: Extra

  constructor(shape: Shape, extra: Extra, message: Facts['message']) {
    super((payload, own) => readObject(payload, own, shape, extra), { message, shape })
    this.extra = extra
  }

  private withShape(shape: Shape): ObjectSchema {
    return new ObjectSchema(shape, this.extra, this.facts.message)
  }

  extend(more: Shape): ObjectSchema {
    return this.withShape({ ...this.shape, ...more })
  }

  omit(keys: Keys): ObjectSchema {
    const kept = Object.entries(this.shape).filter(([key]) => keys[key] === undefined)
    return this.withShape(Object.fromEntries(kept))
  }

  /** In the order of `keys`. */
  pick(keys: Keys): ObjectSchema {
    return this.withShape(
      Object.fromEntries(
        Object.keys(keys).flatMap((key) => {
          const schema = this.shape[key]
          return schema ? [[key, schema]] : []
        }),
      ),
    )
  }

  partial(keys?: Keys): ObjectSchema {
    const part = ([key, schema]: [string, Schema]): [string, Schema] => [
      key,
      !keys || keys[key] ? schema.optional() : schema,
    ]
    return this.withShape(Object.fromEntries(Object.entries(this.shape).map(part)))
  }

  strict(): ObjectSchema {
    return new ObjectSchema(this.shape, 'refused', this.facts.message)
  }
}

const maker = (extra: Extra) => (shape: Shape, params?: Params) =>
  new ObjectSchema(shape, extra, messageOf(params))

export const object = maker('dropped')
export const looseObject = maker('kept')
export const strictObject = maker('refused')

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function readObject(payload: Payload, own: Schema, shape: Shape, extra: Extra): Payload {
  const input = payload.value
  if (!isRecord(input)) return fail(payload, own)
  const output: Record<string, unknown> = {}
  payload.value = output
  for (const [key, schema] of Object.entries(shape)) readKey(payload, output, input, key, schema)
  if (extra === 'dropped') return payload
  const others = Object.keys(input).filter((key) => !Object.hasOwn(shape, key))
  if (extra === 'kept')
    Object.assign(output, Object.fromEntries(others.map((key) => [key, input[key]])))
  else if (others.length > 0) fail(payload, own, { ofKeys: true, continue: true })
  return payload
}

function readKey(
  payload: Payload,
  output: Record<string, unknown>,
  input: Record<string, unknown>,
  key: string,
  schema: Schema,
): void {
  const { absent, givesAbsent = false } = schema.facts
  const isPresent = key in input
  const { value, issues } = schema.run({ value: input[key], issues: [] })
  if (!isPresent && givesAbsent && (absent === 'optional' || (absent && issues.length > 0))) return
  for (const issue of issues) payload.issues.push({ ...issue, path: [key, ...issue.path] })
  if (!isPresent && !absent) {
    if (issues.length === 0) fail(payload, new Schema((same) => same), { path: [key] })
    return
  }
  if (value !== undefined || isPresent || (absent === 'defaulted' && !givesAbsent))
    output[key] = value
}

/** An object of any keys that `key` takes, or of all keys that `key` lists. */
export function record(key: Schema, entry: Schema, params?: Params): Schema {
  return new Schema(
    (payload, own) => {
      const input = payload.value
      if (!isRecord(input)) return fail(payload, own)
      const { values } = key.facts
      if (values) {
        const shape = Object.fromEntries([...values].map((name) => [String(name), entry]))
        return readObject(payload, own, shape, 'refused')
      }
      const output: Record<string, unknown> = {}
      for (const [name, value] of Object.entries(input)) {
        if (key.run({ value: name, issues: [] }).issues.length > 0) {
          fail(payload, own, { path: [name] })
          continue
        }
        const read = entry.run({ value, issues: [] })
        for (const issue of read.issues)
          payload.issues.push({ ...issue, path: [name, ...issue.path] })
        output[name] = read.value
      }
      payload.value = output
      return payload
    },
    { message: messageOf(params) },
  )
}
