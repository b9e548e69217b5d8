import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'

const mostMs = 300_000

/** Waits until a shop that was started serves. Ends it and throws what it said where it does not in five minutes. */
export async function untilReady(origin: string, shop: ChildProcess): Promise<void> {
  let said = ''
  const hear = (words: Buffer | string) => void (said += words.toString())
  const outputs = [shop.stdout, shop.stderr]
  for (const output of outputs) output?.on('data', hear)
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  const began = performance.now()
  while (!(await isReady())) {
    if (shop.exitCode !== null || performance.now() - began > mostMs) {
      shop.kill('SIGTERM')
      throw new Error(`The shop did not open:\n${said}`)
    }
    await pause(200)
  }
  for (const output of outputs) output?.off('data', hear).resume()
}
