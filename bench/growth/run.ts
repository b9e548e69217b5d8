import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import type { Database } from '../../server/platform/db/db.ts'
import { Line } from '../line.ts'
import { fillOnce, origin, withApi } from '../open-api.ts'
import { ceilings, timeCeiling } from './ceilings.ts'
import type { Spent } from '../processor-time.ts'
import { fillShop } from './fill-shop.ts'
import { takeSample, type Question, type Questions } from './sample.ts'
import { listQuestions, searchQuestions } from './shop-questions.ts'
import { goodsQuestions, orderQuestions } from './staff-questions.ts'

// How much slower the shop answers as it grows: each class of question by one connection, nothing kept between, each question
// once. npm run bench:growth -- [10000 100000 1000000] [--keep folder] [--only words]
// --keep: the databases stay there, and are filled only once.
const secret = 'a secret of the bench, for nothing else'
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { keep: { type: 'string' }, only: { type: 'string' } },
})
const sizes = positionals.length > 0 ? positionals.map(Number) : [10_000, 100_000]
const mostQuestions = 150
const longestMs = 5_000
/** Milliseconds at the largest size: so many, or so many times as long as at the smallest. */
const wanted = { ms: 50, times: 3, mixedMs: 100 }

interface Measured {
  p50: number
  p95: number
  n: number
  /** Processor time of server and PostgreSQL for one question: says less of what else the machine does. */
  spentMs?: number
}
type Column = Map<string, Measured>

const mixedName = '8 at once, mixed'
const columns: Column[] = []
for (const size of sizes) columns.push(await measure(size))
report()

async function measure(size: number): Promise<Column> {
  const folder =
    options.keep === undefined
      ? mkdtempSync(join(tmpdir(), 'haat-growth-'))
      : resolve(options.keep, String(size))
  const column: Column = new Map()
  const began = performance.now()
  await fillOnce(folder, (database) =>
    fillShop(database, size, (step) => console.log(`${size} · ${step}`)),
  )
  console.log(`${size} filled in ${Math.round((performance.now() - began) / 1000)} s`)
  const settings = { PAGE_CACHE_MB: '0', SECRET_KEY: secret }
  await withApi((database, spent) => askAll(database, spent, column), settings, folder)
  if (options.keep === undefined) rmSync(folder, { recursive: true, force: true })
  return column
}

async function askAll(database: Database, spent: () => Spent, column: Column): Promise<void> {
  const only = options.only?.split(',')
  const isAsked = (name: string) => only?.some((part) => name.includes(part)) ?? true
  const sample = await takeSample(database, secret, mostQuestions)
  const signed = (questions: Questions) =>
    Object.entries(questions).map(
      ([name, all]) => [name, all.map(({ path }) => ({ path, token: sample.admin }))] as const,
    )
  const classes = [
    ...Object.entries(listQuestions(sample)),
    ...Object.entries(searchQuestions(sample)),
    ...signed(goodsQuestions(sample)),
    ...signed(orderQuestions(sample)),
  ].filter(([name]) => isAsked(name))
  for (const [name, questions] of classes) {
    // What is asked first compiles code and reads pages; it is not asked again.
    const line = new Line(origin)
    for (const question of questions.slice(0, 5)) await answer(line, question)
    const before = spent()
    const times = await askOne(line, questions.slice(5))
    const after = spent()
    line.close()
    const seconds = after.server + after.postgres - before.server - before.postgres
    note(column, name, times, (seconds * 1_000) / times.length)
  }
  if (only === undefined) {
    const mixed = classes.flatMap(([, questions]) => questions.slice(-20))
    note(column, mixedName, await askTogether(mixed, 8))
  }
  for (const [name, ceiling] of Object.entries(ceilings).filter(([known]) => isAsked(known))) {
    note(column, name, await timeCeiling(database, name, ceiling, mostQuestions))
  }
}

async function askOne(line: Line, questions: readonly Question[]) {
  const times: number[] = []
  const began = performance.now()
  for (const question of questions) {
    if (performance.now() - began > longestMs) break
    times.push(await answer(line, question))
  }
  return times
}

async function askTogether(questions: readonly Question[], askers: number): Promise<number[]> {
  const times: number[] = []
  // Neighbours of one class are asked far from each other.
  const shuffled = questions.map(
    (_, n) => questions[(n * 7_919) % questions.length] ?? questions[0],
  )
  let next = 0
  await Promise.all(
    Array.from({ length: askers }, async () => {
      const line = new Line(origin)
      for (let question = shuffled[next++]; question; question = shuffled[next++]) {
        times.push(await answer(line, question))
      }
      line.close()
    }),
  )
  return times
}

async function answer(line: Line, { path, token }: Question): Promise<number> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const { status, body, milliseconds } = await line.ask({ key: `GET ${path}`, headers })
  if (status !== 200) throw new Error(`${path}: ${status} ${body.slice(0, 300)}`)
  return milliseconds
}

function note(column: Column, name: string, times: readonly number[], spentMs?: number): void {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? Number.NaN
  const measured = { p50: at(0.5), p95: at(0.95), n: times.length, ...(spentMs && { spentMs }) }
  column.set(name, measured)
  console.log(`  ${name.padEnd(32)}${words(measured)}`)
}

function report(): void {
  const [first, last] = [columns[0], columns.at(-1)]
  console.log(`\n| question | ${sizes.join(' | ')} | p95 ÷ | wanted |`)
  console.log(`| --- | ${sizes.map(() => '---').join(' | ')} | --- | --- |`)
  for (const [name, largest] of last ?? []) {
    const smallest = first?.get(name) ?? largest
    const most =
      name === mixedName ? wanted.mixedMs : Math.max(wanted.ms, wanted.times * smallest.p95)
    const holds = Object.hasOwn(ceilings, name) ? '' : largest.p95 <= most ? 'yes' : 'NO'
    if (holds === 'NO') process.exitCode = 1
    const each = columns.map((column) => words(column.get(name)))
    console.log(
      `| ${name} | ${each.join(' | ')} | ${(largest.p95 / smallest.p95).toFixed(1)} | ${holds} |`,
    )
  }
}

function words(measured: Measured | undefined): string {
  if (!measured) return '–'
  const { p50, p95, n, spentMs } = measured
  const spent = spentMs === undefined ? '' : `, ${spentMs.toFixed(1)} ms of processors`
  return `${p50.toFixed(1)} / ${p95.toFixed(1)} (${n}${spent})`
}
