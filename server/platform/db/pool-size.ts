/**
 * Most connections in the pool of one of `processes` server processes. Each has one more, which listens for
 * notices, and the one that runs the jobs six for these; together, and with one more process during a rolling restart,
 * they stay below the 100 connections that PostgreSQL allows by default.
 */
export function poolSize(processes: number): number {
  return Math.max(4, Math.min(10, Math.floor(64 / processes)))
}
