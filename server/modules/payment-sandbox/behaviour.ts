import { z } from 'zod'

const answers = ['ok', 'down', 'slow', 'garbage'] as const

/**
 * Switches that make the sandbox fail on request, so that every failure can be tested (docs/behaviour.md
 * §10.2).
 */
const BehaviourFields = z.strictObject({
  /** Opening a session. */
  init: z.enum([...answers, 'refused']),
  /** Queries and validations. */
  query: z.enum(answers),
  /** `before` the browser's return, `after` it by one second, `late` by five seconds. */
  notice: z.enum(['before', 'after', 'twice', 'late', 'late-minute', 'never']),
  /** Signs the notice with a wrong password. */
  forged: z.boolean(),
  risky: z.boolean(),
  /** Amount and currency paid, where they differ from those requested. */
  amount: z.string().max(20).nullable(),
  currency: z.string().max(3).nullable(),
  /** Id of another store as the payee. */
  store: z.string().max(30).nullable(),
  /** `lost`: the refund is accepted, but its response never arrives. */
  refund: z.enum([...answers, 'refused', 'lost', 'cancelled']),
  /** Seconds until an accepted refund is paid out. */
  refundTakes: z.number().min(0).max(1_000_000),
})
export type Behaviour = z.output<typeof BehaviourFields>

/** An absent switch stays as it is. */
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
  /** Limits the switches to payments of this customer; default: all payments. */
  phone: z.string().max(20).default(''),
  behaviour: BehaviourInput,
})
