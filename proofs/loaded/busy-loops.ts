import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** Ends by itself when the process that started it is gone, so that it outlives no kill. */
const loop = `for (let n = 1; n % 10_000_000 || process.ppid === ${process.pid}; n += 1);`

/** Takes every core while `work` runs, by as many busy loops, whose process ids it is given. */
export async function besideBusyLoops<T>(
  work: (loops: readonly number[]) => Promise<T>,
  count = availableParallelism(),
): Promise<T> {
  const loops = Array.from({ length: count }, () =>
    spawn(process.execPath, ['-e', loop], { stdio: 'ignore' }),
  )
  try {
    return await work(loops.flatMap(({ pid }) => pid ?? []))
  } finally {
    for (const busy of loops) busy.kill('SIGKILL')
  }
}
