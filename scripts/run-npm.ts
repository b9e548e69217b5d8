import { runProgram } from './run-program.ts'

/** Runs the npm that started this program. */
export function runNpm(args: readonly string[]): ReturnType<typeof runProgram> {
  const { npm_execpath: path, npm_node_execpath: node } = process.env
  return path?.endsWith('.js') && node ? runProgram(node, [path, ...args]) : runProgram('npm', args)
}
