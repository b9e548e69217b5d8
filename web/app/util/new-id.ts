/** A random UUID. `crypto.randomUUID` exists only in secure contexts (https and localhost). */
export function newId(): string {
  if (isSecureContext) return crypto.randomUUID()
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(16)).join(
    '-',
  )
}
