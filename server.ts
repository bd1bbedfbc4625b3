/** Starts Conforme; telemetry first, because it watches modules while they load. */
import { isTelemetryWanted } from '#server/telemetry/telemetry.ts'

if (isTelemetryWanted()) (await import('#server/telemetry/open.ts')).openTelemetry()
await import('./conforme.ts')
