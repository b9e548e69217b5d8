import { type Behaviour, BehaviourInput, usual } from './behaviour.ts'
import { findSwitches } from './sandbox.repo.ts'
import type { Sandbox } from './sandbox.ts'

/** The switches as they count for one payment: its own, before its customer's, before everybody's. */
export async function behaviourOf(
  { db }: Pick<Sandbox, 'db'>,
  payment: { phone: string; behaviour?: unknown },
): Promise<Behaviour> {
  const layers: object[] = [
    ...(await findSwitches(db, payment.phone)),
    payment.behaviour ?? {},
  ].map((layer) => BehaviourInput.parse(layer))
  // They were JSON: what is not wished is not there, so that it hides nothing.
  return Object.assign({}, usual, ...layers) as Behaviour
}
