import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'

import { setTracing } from './trace.ts'

const kinds = {
  client: SpanKind.CLIENT,
  server: SpanKind.SERVER,
  consumer: SpanKind.CONSUMER,
} as const

/** Sends spans by OTLP over HTTP, as the `OTEL_` variables of the environment say. Returns what ends it. */
export function startOpenTelemetry(): () => Promise<void> {
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'haat' }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  // Keeps the span that is under way across awaits.
  provider.register()
  const tracer = provider.getTracer('haat')
  setTracing((name, kind, attributes) => {
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes: { ...attributes } })
    const own = trace.setSpan(context.active(), span)
    return {
      within: (work) => context.with(own, work),
      set: (newName, more) => void span.updateName(newName).setAttributes({ ...more }),
      // The kind of error alone: its message may hold what a person typed.
      fail: (error) => {
        const message = error instanceof Error ? error.name : 'error'
        span.setStatus({ code: SpanStatusCode.ERROR, message })
      },
      end: () => span.end(),
    }
  })
  return async () => {
    setTracing(undefined)
    await provider.shutdown()
    trace.disable()
    context.disable()
  }
}
