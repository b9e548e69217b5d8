/** Whether the environment asks for traces, in OpenTelemetry's own words. Without empty variables. */
export function wantsTraces(environment: NodeJS.ProcessEnv): boolean {
  if (environment['OTEL_SDK_DISABLED'] === 'true') return false
  const exporter = environment['OTEL_TRACES_EXPORTER']
  if (exporter !== undefined) return exporter === 'otlp'
  return ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'].some(
    (name) => environment[name] !== undefined,
  )
}
