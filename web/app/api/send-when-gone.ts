import type { SendRequest } from './api.ts'

/** Sends a small request that the browser finishes when the page is gone. */
export const sendWhenGone: SendRequest = (address, init) =>
  fetch(address, { ...init, keepalive: true })
