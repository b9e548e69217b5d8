import type { Actor } from '#platform/session/actor.ts'

/** Whose products somebody may write: undefined for everybody's. */
export function ownersFor({ role, userId }: Pick<Actor, 'userId' | 'role'>): string | undefined {
  return role === 'admin' ? undefined : userId
}

/** Whose a new product is: a seller's is their own, whatever is asked for. */
export function ownerOfNew(actor: Actor, asked: string | undefined): string {
  return ownersFor(actor) ?? asked ?? actor.userId
}
