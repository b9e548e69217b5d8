import { execFileSync } from 'node:child_process'

/** Runs iproute2's `ip`; returns its output. Throws when it fails. */
export function ip(...args: string[]): string {
  return execFileSync('ip', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}

/** For cleaning up, which goes on after a failure but tells it. */
export function attempt(work: () => unknown): void {
  try {
    work()
  } catch (error) {
    process.stderr.write(`cleaning up: ${error instanceof Error ? error.message : String(error)}\n`)
  }
}
