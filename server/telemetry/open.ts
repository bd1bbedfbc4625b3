/** Sends traces and metrics to a collector, as the standard variables `OTEL_…` say. */
import { setTimeout as pause } from 'node:timers/promises'
import { context, trace } from '@opentelemetry/api'
import { getRPCMetadata, RPCType } from '@opentelemetry/core'
import { OTLPTraceExporter as GrpcExporter } from '@opentelemetry/exporter-trace-otlp-grpc'
import { OTLPTraceExporter as JsonExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { OTLPTraceExporter as ProtobufExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http'
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg'
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici'
import { NodeSDK } from '@opentelemetry/sdk-node'
import type { SpanExporter } from '@opentelemetry/sdk-trace'
import { register } from 'import-in-the-middle/register-hooks.mjs'
import { SetupError } from '../setup/setup-error.ts'
import { useTelemetry } from './telemetry.ts'
import { withoutPersonalData } from './without-personal-data.ts'

const exporters: Record<string, new () => SpanExporter> = {
  'http/protobuf': ProtobufExporter,
  'http/json': JsonExporter,
  grpc: GrpcExporter,
}

/** How long a stopping server waits for a collector that does not answer. */
const PATIENCE_MS = 3_000

/** The modules whose calls become spans. */
const watched = ['pg', 'pg-pool', 'http', 'https', 'node:http', 'node:https']

export function openTelemetry(env: NodeJS.ProcessEnv = process.env): void {
  // The command line and the account of the process are nobody's business.
  env['OTEL_NODE_RESOURCE_DETECTORS'] ??= 'env,host,os'
  for (const kind of ['TRACES', 'METRICS'])
    env[`OTEL_${kind}_EXPORTER`] ??= hasEndpoint(env, kind) ? 'otlp' : 'none'
  register({ include: watched })
  const sdk = new NodeSDK({
    serviceName: env['OTEL_SERVICE_NAME'] ?? 'conforme',
    ...(env['OTEL_TRACES_EXPORTER'] === 'none'
      ? { spanProcessors: [] }
      : { traceExporter: withoutPersonalData(exporterOf(env)) }),
    instrumentations: [
      new HttpInstrumentation({ ignoreIncomingRequestHook: ({ url = '' }) => isProbe(url) }),
      // What looks for work asks the database all the time.
      new PgInstrumentation({ requireParentSpan: true }),
      new UndiciInstrumentation(),
    ],
  })
  sdk.start()
  const sent = () => Promise.race([sdk.shutdown(), pause(PATIENCE_MS, undefined, { ref: false })])
  useTelemetry({ onRoute: nameRequest, close: () => sent().catch(() => undefined) })
}

const hasEndpoint = (env: NodeJS.ProcessEnv, kind: string): boolean =>
  Boolean(env['OTEL_EXPORTER_OTLP_ENDPOINT'] || env[`OTEL_EXPORTER_OTLP_${kind}_ENDPOINT`])

function exporterOf(env: NodeJS.ProcessEnv): SpanExporter {
  const protocol =
    env['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL'] ?? env['OTEL_EXPORTER_OTLP_PROTOCOL'] ?? 'http/protobuf'
  const Exporter = exporters[protocol]
  if (Exporter) return new Exporter()
  throw new SetupError(`OTEL_EXPORTER_OTLP_PROTOCOL must be one of ${Object.keys(exporters).join(', ')}.`)
}

const isProbe = (url: string): boolean => /^\/(?:livez|readyz|health|metrics)(?:[/?]|$)/.test(url)

/** For the name of the span, and for the metrics of requests. */
function nameRequest(route: string): void {
  const request = getRPCMetadata(context.active())
  if (request?.type !== RPCType.HTTP) return
  request.route = route
  trace.getActiveSpan()?.setAttribute('http.route', route)
}
