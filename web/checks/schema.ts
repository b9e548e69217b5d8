import {
  fail,
  isStopped,
  isStoppedOutright,
  type Message,
  optionsOf,
  type Params,
  type Payload,
} from './issue.ts'

/**
 * What the browser checks forms with in place of Zod: the part of Zod's interface that the contract and the forms use,
 * at a tenth of its size. `zod` is replaced by it in the browser's build and in tests of the web (vite.config.ts);
 * types still come from Zod, and same-as-zod.test.ts compares both for every schema of the contract.
 */

export interface Check {
  /** Without a condition, a check is skipped as soon as another has stopped the rest. */
  when?: ((payload: Payload) => boolean) | undefined
  run: (payload: Payload, own: Schema) => void
  /** The most entries that a list may have: a longer one is not read at all. */
  mostEntries?: number
}

/** How an absent key is read: not at all, as absent, or as a value of the schema's own. */
type Absent = 'optional' | 'defaulted' | undefined

export type Shape = Readonly<Record<string, Schema>>

export interface Facts {
  message?: Message | undefined
  /** What min() and max() look at; without it, the length. */
  measure?: 'value' | 'bytes'
  absent?: Absent
  /** Whether the value read may be absent. */
  givesAbsent?: boolean
  /** All values that the schema takes, where they can be listed. */
  values?: ReadonlySet<unknown> | undefined
  shape?: Shape
  options?: readonly Schema[]
}

type Read = (payload: Payload, own: Schema) => Payload

/** `read` reads a value of the type; `checks` run on what it gives. */
export class Schema {
  readonly read: Read
  readonly facts: Facts
  readonly checks: readonly Check[]

  constructor(read: Read, facts: Facts = {}, checks: readonly Check[] = []) {
    this.read = read
    this.facts = facts
    this.checks = checks
  }

  get shape(): Shape {
    return this.facts.shape ?? {}
  }

  run(payload: Payload): Payload {
    const result = this.read(payload, this)
    let stopped = isStopped(result)
    for (const { when, run } of this.checks) {
      if (when ? isStoppedOutright(result) || !when(result) : stopped) continue
      const before = result.issues.length
      run(result, this)
      stopped ||= isStopped(result, before)
    }
    return result
  }

  safeParse(value: unknown) {
    const { value: data, issues } = this.run({ value, issues: [] })
    return issues.length > 0
      ? { success: false as const, error: { issues } }
      : { success: true as const, data }
  }

  parse(value: unknown): unknown {
    const read = this.safeParse(value)
    if (read.success) return read.data
    throw new Error(JSON.stringify(read.error.issues))
  }

  check(...more: readonly Check[]): Schema {
    return new Schema(this.read, this.facts, [...this.checks, ...more])
  }

  min(least: number, params?: Params): Schema {
    return this.bound(params, least, (size) => size >= least, 'At least')
  }

  max(most: number, params?: Params): Schema {
    return this.bound(params, most, (size) => size <= most, 'At most')
  }

  gt(limit: number, params?: Params): Schema {
    return this.bound(params, limit, (size) => size > limit, 'More than')
  }

  lt(limit: number, params?: Params): Schema {
    return this.bound(params, limit, (size) => size < limit, 'Less than')
  }

  /** Of a number, or of the length of a text, a list or a file. */
  private bound(
    params: Params,
    limit: number,
    isWithin: (size: number) => boolean,
    words: string,
  ): Schema {
    const { measure } = this.facts
    return this.check({
      when: measure === 'value' ? undefined : ({ value }) => sizeOf(value, measure) !== undefined,
      run(payload, own) {
        const size = sizeOf(payload.value, measure)
        if (size !== undefined && isWithin(size)) return
        const usual = `${words} ${limit}${typeof payload.value === 'string' ? ' characters' : ''}`
        fail(payload, own, { params, usual, continue: true })
      },
      ...(words === 'At most' && { mostEntries: limit }),
    })
  }

  int(params?: Params): Schema {
    return this.check({
      run(payload, own) {
        if (Number.isSafeInteger(payload.value)) return
        fail(payload, own, { params, continue: Number.isInteger(payload.value) })
      },
    })
  }

  multipleOf(step: number, params?: Params): Schema {
    return this.check({
      run(payload, own) {
        const ratio = Number(payload.value) / step
        // Zod's tolerance: both numbers and their quotient are rounded to doubles.
        const tolerance = 4 * Number.EPSILON * Math.max(Math.abs(ratio), 1)
        if (Math.abs(ratio - Math.round(ratio)) < tolerance) return
        fail(payload, own, { params, continue: true })
      },
    })
  }

  regex(pattern: RegExp, params?: Params): Schema {
    return this.check({
      run(payload, own) {
        pattern.lastIndex = 0
        if (!pattern.test(String(payload.value))) fail(payload, own, { params, continue: true })
      },
    })
  }

  /** Replaces a text that has passed so far. */
  private overwrite(change: (text: string) => string): Schema {
    return this.check({
      run(payload) {
        payload.value = change(String(payload.value))
      },
    })
  }

  trim = (): Schema => this.overwrite((text) => text.trim())
  toLowerCase = (): Schema => this.overwrite((text) => text.toLowerCase())
  normalize = (form: string): Schema => this.overwrite((text) => text.normalize(form))

  refine(isRight: (value: never) => unknown, params?: Params): Schema {
    const { path = [], when, abort } = optionsOf(params)
    return this.check({
      when,
      run(payload, own) {
        // as: the types come from Zod, which pass what the schema gives.
        if (isRight(payload.value as never)) return
        fail(payload, own, { params, path: [...path], continue: abort !== true })
      },
    })
  }

  superRefine(look: (value: never, context: Context) => void, params?: Params): Schema {
    return this.check({
      when: optionsOf(params).when,
      run: (payload, own) => look(payload.value as never, contextOf(payload, own, true)), // as: like refine()
    })
  }

  transform(change: (value: never, context: Context) => unknown): Schema {
    return this.pipe(transform(change))
  }

  pipe(next: Schema): Schema {
    const { absent, values } = this.facts
    const { givesAbsent = false } = next.facts
    return new Schema(
      (payload) => {
        const left = this.run(payload)
        if (left.issues.some((issue) => !issue.ofKeys)) return { ...left, aborted: true }
        return next.run({ value: left.value, issues: left.issues })
      },
      { absent, givesAbsent, values },
    )
  }

  optional(): Schema {
    const { absent, values } = this.facts
    const read: Read = (payload) => {
      if (payload.value !== undefined) return this.run(payload)
      if (absent !== 'defaulted') return payload
      const { value, issues } = this.run({ value: undefined, issues: [] })
      return { ...payload, value: issues.length > 0 ? undefined : value }
    }
    return new Schema(read, {
      absent: absent === 'defaulted' ? absent : 'optional',
      givesAbsent: true,
      values: values && new Set([...values, undefined]),
    })
  }

  nullable(): Schema {
    const { absent, givesAbsent = false, values } = this.facts
    return new Schema((payload) => (payload.value === null ? payload : this.run(payload)), {
      absent,
      givesAbsent,
      values: values && new Set([...values, null]),
    })
  }

  nullish(): Schema {
    return this.nullable().optional()
  }

  default(value: unknown): Schema {
    const filled = (payload: Payload) =>
      payload.value === undefined ? { ...payload, value: structuredClone(value) } : payload
    const read: Read = (payload) =>
      payload.value === undefined ? filled(payload) : filled(this.run(payload))
    return new Schema(read, { absent: 'defaulted', values: this.facts.values })
  }

  catch(value: unknown): Schema {
    const { absent, givesAbsent = false, values } = this.facts
    const read: Read = (payload) => {
      const result = this.run({ value: payload.value, issues: [] })
      return { ...payload, value: result.issues.length > 0 ? structuredClone(value) : result.value }
    }
    return new Schema(read, {
      absent: absent === 'defaulted' ? absent : 'optional',
      givesAbsent,
      values,
    })
  }

  /** Notes for the description of the calls, which the browser does not have. */
  meta(): Schema {
    return this
  }
}

interface Context {
  addIssue: (issue: string | { path?: PropertyKey[]; message?: string; continue?: boolean }) => void
}

const contextOf = (payload: Payload, own: Schema, continues?: true): Context => ({
  addIssue(issue) {
    const { message, ...rest } = typeof issue === 'string' ? { message: issue } : issue
    fail(payload, own, { ...(continues && { continue: continues }), ...rest, params: message })
  },
})

export const transform = (change: (value: never, context: Context) => unknown): Schema =>
  new Schema(
    (payload, own) => {
      // as: like refine()
      payload.value = change(payload.value as never, contextOf(payload, own))
      return payload
    },
    { absent: 'optional' },
  )

/** Code points of a text, entries of a list; a number itself, or bytes of a file. Undefined for other values. */
function sizeOf(value: unknown, measure: Facts['measure']): number | undefined {
  if (measure === 'value') return Number(value)
  if (measure === 'bytes') return value instanceof Blob ? value.size : undefined
  if (typeof value === 'string') return value.length - (value.match(pairs)?.length ?? 0)
  return Array.isArray(value) ? value.length : undefined
}

const pairs = /[\uD800-\uDBFF][\uDC00-\uDFFF]/g
