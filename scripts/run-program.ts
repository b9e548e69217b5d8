import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

interface Ended {
  code: number
  /** On standard output alone. */
  printed: string
  /** What it printed, after a failure with its errors. */
  output: string
}

/** Runs a program to its end. */
export async function runProgram(command: string, args: readonly string[]): Promise<Ended> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number>((done, fail) => {
    child.on('error', fail).on('close', (code) => done(code ?? 1))
  })
  const [code, printed, err] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  return { code, printed, output: code === 0 ? printed : `${printed}${err}`.trim() }
}
