import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

import { quantile } from '#test/running/ask.ts'

/** Milliseconds until an uncached page is served. */
async function probe(origin: string): Promise<number> {
  const began = performance.now()
  const address = `${origin}/products?search=${randomUUID().slice(0, 8)}`
  const headers = { 'x-forwarded-for': `10.8.0.${1 + Math.floor(Math.random() * 250)}` }
  const status = await fetch(address, { headers, signal: AbortSignal.timeout(30_000) }).then(
    async (page) => (await page.arrayBuffer(), page.status),
    () => 0,
  )
  // A refusal is fast, but no page.
  return status === 200 ? performance.now() - began : Number.POSITIVE_INFINITY
}

/** 95th percentile over consecutive visits, for `seconds`. */
export async function p95During(origin: string, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1000
  const waits: number[] = []
  while (performance.now() < until) {
    waits.push(await probe(origin))
    await pause(50)
  }
  return quantile(waits, 0.95)
}

/** Uncached pages each second under many concurrent requests: the shop's capacity. */
export async function capacityOf(origin: string, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1000
  let made = 0
  const visitor = async () => {
    while (performance.now() < until) {
      if (Number.isFinite(await probe(origin))) made += 1
    }
  }
  await Promise.all(Array.from({ length: 20 }, visitor))
  return made / seconds
}

/** Memory of a process in megabytes: now, and its peak. */
export async function memoryOf(pid: number): Promise<{ now: number; most: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const read = (name: string) =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? Number.NaN) / 1024
  return { now: read('VmRSS'), most: read('VmHWM') }
}
