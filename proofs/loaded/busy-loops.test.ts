import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { besideBusyLoops } from './busy-loops.ts'

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it('busy loops run while the work does, and end with it, also when it fails', async () => {
  const seen = { running: [] as boolean[], loops: [] as readonly number[] }
  const failing = besideBusyLoops(async (loops) => {
    seen.loops = loops
    seen.running = loops.map(isRunning)
    throw new Error('a test failed')
  }, 2)
  await expect(failing).rejects.toThrow('a test failed')
  expect(seen.running).toEqual([true, true])
  await expect.poll(() => seen.loops.some(isRunning)).toBe(false)
})

it('a busy loop ends when the program that started it is killed', async () => {
  const program = `
    const { besideBusyLoops } = await import(${JSON.stringify(join(import.meta.dirname, 'busy-loops.ts'))})
    await besideBusyLoops(([loop]) => {
      process.stdout.write(String(loop))
      return new Promise(() => {})
    }, 1)`
  const killed = spawn(process.execPath, ['--input-type=module', '-e', program])
  // as: what a pipe gives
  const [loop] = (await once(killed.stdout, 'data')) as [Buffer]
  expect(isRunning(Number(loop))).toBe(true)
  killed.kill('SIGKILL')
  await expect.poll(() => isRunning(Number(loop))).toBe(false)
})
