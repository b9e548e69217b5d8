import { type Actor, actsForShop } from '#platform/session/actor.ts'

/** Whose products a person may write; undefined: everybody's. */
export function ownersFor(actor: Pick<Actor, 'userId' | 'role'>): string | undefined {
  return actsForShop(actor) ? undefined : actor.userId
}
