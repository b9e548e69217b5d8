import type { SendRequest } from './api.ts'

/*
 * A page opened at the checkout runs this file first, alone (render/document.tsx): while its other scripts come, the
 * calls that its form waits for are on their way. Their replies are the same for everybody: no token is sent.
 */

const addresses = ['/api/v1/locations', '/api/v1/shipping-fee/get', '/api/v1/payment/methods']

const asked = new Map<string, Promise<Response>>()

if (typeof document !== 'undefined' && hasSelection()) {
  for (const path of addresses) {
    const address = document.documentElement.lang === 'bn' ? `${path}?lang=bn` : path
    const reply = fetch(address)
    reply.catch(() => undefined)
    asked.set(address, reply)
  }
}

/** Whether the visitor came back to goods that they had selected. Another page has none in its state. */
function hasSelection(): boolean {
  const state: unknown = history.state
  // As the router stores it.
  const { usr } = (state ?? {}) as { usr?: unknown }
  return typeof usr === 'object' && usr !== null && 'items' in usr
}

/** Takes the reply that was asked for ahead, once. Asks now where there is none, or it failed. */
export const askedAhead: SendRequest = async (address, init) => {
  const reply = asked.get(address)
  asked.delete(address)
  const early = await reply?.catch(() => undefined)
  return early?.ok ? early : fetch(address, init)
}
