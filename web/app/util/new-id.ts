/** An id that nobody else makes. `randomUUID` is there only over https and on localhost. */
export function newId(): string {
  if (isSecureContext) return crypto.randomUUID()
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(16)).join(
    '-',
  )
}
