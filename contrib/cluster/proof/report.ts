import type { EventResult } from './events.ts'

/** Most seconds without an acknowledged order at any event. */
const mostSeconds = 30

export interface Orders {
  acknowledged: number
  /** Acknowledged, but not in the database. */
  lost: number
  /** In the database, but not acknowledged: made twice by a repeat. */
  doubled: number
}

const columns = [
  'event',
  'seconds without orders',
  'orders',
  'pages',
  'pages 5xx',
  'pages broken off',
  'rules broken',
  'note',
]

/** The figures as a Markdown table. */
export function table(results: readonly EventResult[]): string {
  const rows = results.map((result) => [
    result.name,
    result.gapSeconds.toFixed(1),
    String(result.orders),
    String(result.pages),
    String(result.failedPages),
    String(result.brokenPages),
    String(result.brokenRules.length),
    result.note,
  ])
  const widths = columns.map((column, index) =>
    Math.max(column.length, ...rows.map((row) => row[index]?.length ?? 0)),
  )
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`
  const ruler = line(widths.map((width) => '-'.repeat(width)))
  return [line(columns), ruler, ...rows.map(line)].join('\n')
}

/** What did not hold, in words; none: the proof is good. */
export function failures(
  results: readonly EventResult[],
  { lost, doubled }: Orders,
  isVerified: boolean,
): string[] {
  const events = results.flatMap(({ name, gapSeconds, failedPages, brokenPages, brokenRules }) => [
    ...(gapSeconds > mostSeconds
      ? [`${name}: ${gapSeconds.toFixed(1)} s without orders, at most ${mostSeconds}`]
      : []),
    ...(failedPages + brokenPages > 0
      ? [`${name}: ${failedPages + brokenPages} readers of cached pages got no page`]
      : []),
    ...brokenRules.map((rule) => `${name}: broken rule: ${rule}`),
  ])
  return [
    ...events,
    ...(lost > 0 ? [`${lost} acknowledged orders are lost`] : []),
    ...(doubled > 0 ? [`${doubled} orders were made twice`] : []),
    ...(isVerified ? [] : ['npm run shop -- verify found broken rules']),
  ]
}
