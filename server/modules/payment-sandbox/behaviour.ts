import { z } from 'zod'

const answers = ['ok', 'down', 'slow', 'garbage'] as const

/** How the gateway goes wrong on request, so that every sad path can be walked (docs/behaviour.md §10.2). */
const BehaviourFields = z.strictObject({
  /** Opening a session. */
  init: z.enum([...answers, 'refused']),
  /** Queries and validations. */
  query: z.enum(answers),
  /** `before` the browser's return, or `after` it by a second; `late` by five seconds. */
  notice: z.enum(['before', 'after', 'twice', 'late', 'late-minute', 'never']),
  /** The notice carries a signature that is not the gateway's. */
  forged: z.boolean(),
  risky: z.boolean(),
  /** What was paid, and in what, where it differs from what was asked for. */
  amount: z.string().max(20).nullable(),
  currency: z.string().max(3).nullable(),
  /** The store that is paid, where it is another one. */
  store: z.string().max(30).nullable(),
  /** `lost`: it is accepted, but its answer never comes. */
  refund: z.enum([...answers, 'refused', 'lost', 'cancelled']),
  /** Seconds until an accepted refund is paid out. */
  refundTakes: z.number().min(0).max(1_000_000),
})
export type Behaviour = z.output<typeof BehaviourFields>

/** What is left out stays as it is for everybody. */
export const BehaviourInput = BehaviourFields.partial()
export type BehaviourInput = z.output<typeof BehaviourInput>

export const usual: Behaviour = {
  init: 'ok',
  query: 'ok',
  notice: 'before',
  forged: false,
  risky: false,
  amount: null,
  currency: null,
  store: null,
  refund: 'ok',
  refundTakes: 10,
}

export const Switches = z.strictObject({
  /** Only for payments of this customer; left out: for all. */
  phone: z.string().max(20).default(''),
  behaviour: BehaviourInput,
})
