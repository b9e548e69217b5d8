import { setTimeout as pause } from 'node:timers/promises'

export interface Answer {
  status: number
  body: string
}

/** Asks again until it is true; throws with `what` after `seconds`. Returns the seconds that it took. */
export async function until(
  what: string,
  seconds: number,
  isSo: () => Promise<boolean>,
): Promise<number> {
  const began = performance.now()
  const passed = () => (performance.now() - began) / 1000
  while (!(await isSo())) {
    if (passed() > seconds) throw new Error(`Not within ${seconds} seconds: ${what}`)
    await pause(200)
  }
  return passed()
}

/** GET; undefined: no answer within two seconds. */
export async function get(address: string): Promise<Answer | undefined> {
  try {
    const reply = await fetch(address, { signal: AbortSignal.timeout(2_000) })
    return { status: reply.status, body: await reply.text() }
  } catch {
    return undefined
  }
}
