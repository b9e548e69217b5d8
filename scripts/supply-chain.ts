// Supply-chain checks: every package has a hash and an allowed licence in the lock file, no file holds a
// secret, and the bill of materials (CycloneDX) is written. Works offline.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import { lockProblems } from './lock-problems.ts'

process.chdir(join(import.meta.dirname, '..'))
const binary = /\.(webp|png|jpe?g|gif|avif|ico|woff2?|ttf|pdf|gz|br|svg)$/

const problems = [...lockProblems(await readLock(), existsSync), ...(await secrets())]
if (process.argv.includes('--sbom')) await writeFile('sbom.cdx.json', await billOfMaterials())
else await billOfMaterials()

for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1

/** as: the format that npm writes. */
async function readLock(): Promise<Parameters<typeof lockProblems>[0]> {
  return JSON.parse(await readFile('package-lock.json', 'utf8')) as Parameters<
    typeof lockProblems
  >[0]
}

/** Likely keys, tokens and passwords in tracked files. */
async function secrets(): Promise<string[]> {
  const { code, output } = await run('git', [
    'ls-files',
    '-z',
    '--cached',
    '--others',
    '--exclude-standard',
  ])
  if (code !== 0) throw new Error(output)
  const files = output.split('\0').filter((file) => file !== '' && !binary.test(file))
  const found = await run(process.execPath, [
    'node_modules/secretlint/bin/secretlint.js',
    '--format',
    'unix',
    '--no-glob',
    ...files,
  ])
  return found.code === 0 ? [] : [found.output]
}

/** Made by npm from the lock file; fails where that does not match package.json. */
async function billOfMaterials(): Promise<string> {
  const { code, output } = await npm(['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'])
  if (code !== 0) throw new Error(`npm sbom: ${output}`)
  return output
}

/** The npm that started this script. */
function npm(args: readonly string[]) {
  const { npm_execpath: path, npm_node_execpath: node } = process.env
  return path?.endsWith('.js') && node ? run(node, [path, ...args]) : run('npm', args)
}

async function run(command: string, args: readonly string[]) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number>((done, fail) => {
    child.on('error', fail).on('close', (code) => done(code ?? 1))
  })
  const [code, out, err] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  return { code, output: code === 0 ? out : `${out}${err}`.trim() }
}
