/** Starts traces, or loads nothing. Returns what sends the rest and ends them. */
export async function startTracing({ traces }: { traces: boolean }): Promise<() => Promise<void>> {
  if (!traces) return async () => undefined
  const { startOpenTelemetry } = await import('./open-telemetry.ts')
  return startOpenTelemetry()
}
