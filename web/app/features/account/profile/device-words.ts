import { m } from '#app/messages/generated/messages.js'

/** A device as the server names it, 'Chrome on Android', in the language of the page. */
export function deviceWords(device: string): string {
  const [browser, system] = device.split(' on ')
  if (browser && system) return m.account_sessions_device({ browser, system })
  return device === 'Unknown device' ? m.account_sessions_device_unknown() : device
}
