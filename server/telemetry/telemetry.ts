/** What the server tells OpenTelemetry, whose packages are loaded only where a collector is set. */
export type Telemetry = {
  /** Names the request that is being answered. */
  onRoute: (route: string) => void
  /** Sends what is left. */
  close: () => Promise<void>
}

let current: Telemetry = { onRoute: () => undefined, close: async () => undefined }
export const telemetry = (): Telemetry => current
export const useTelemetry = (opened: Telemetry): void => void (current = opened)

/** The standard variables. */
const endpoints = ['', 'TRACES_', 'METRICS_'].map((kind) => `OTEL_EXPORTER_OTLP_${kind}ENDPOINT`)
export const isTelemetryWanted = (env: NodeJS.ProcessEnv = process.env): boolean =>
  env['OTEL_SDK_DISABLED'] !== 'true' && endpoints.some((name) => env[name])
