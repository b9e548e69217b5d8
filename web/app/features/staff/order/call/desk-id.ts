import { newId } from '#app/util/new-id.ts'
import { stored } from '#app/util/stored.ts'

const kept = stored('call-desk', (json) => (typeof json === 'string' ? json : undefined), {
  place: 'sessionStorage',
  orInMemory: true,
})

/** Names this tab to the server: what it has taken to call, no other gets. It stays when the page is loaded again. */
export function deskId(): string {
  const before = kept.get()
  if (before !== undefined) return before
  const id = newId()
  kept.set(id)
  return id
}
