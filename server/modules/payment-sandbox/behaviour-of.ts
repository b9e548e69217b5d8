import { type Behaviour, BehaviourInput, usual } from './behaviour.ts'
import { findSwitches } from './sandbox.repo.ts'
import type { Sandbox } from './sandbox.ts'

/** The effective switches of one payment: its own override its customer's, which override those for all. */
export async function behaviourOf(
  { db }: Pick<Sandbox, 'db'>,
  payment: { phone: string; behaviour?: unknown },
): Promise<Behaviour> {
  const layers: object[] = [
    ...(await findSwitches(db, payment.phone)),
    payment.behaviour ?? {},
  ].map((layer) => BehaviourInput.parse(layer))
  // as: stored as JSON, so an unset switch is absent and overrides nothing.
  return Object.assign({}, usual, ...layers) as Behaviour
}
