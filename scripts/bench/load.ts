/** Concurrent callers of one kind of query, with their latencies. */
import autocannon, { type Instance, type Options, type Request, type Result } from 'autocannon'

/** Sixteen callers unless told. */
export type Load = {
  name: string
  requests: Request[]
  seconds?: number
  status?: number
  callers?: number
}
export type Measured = {
  name: string
  p50: number
  p95: number
  p99: number
  perSecond: number
  failed: number
  requests: number
}
export const CALLERS = 16

export async function measure(
  url: string,
  { name, requests, seconds = 8, status: expectedStatus = 200, callers: connections = CALLERS }: Load,
): Promise<Measured> {
  const times: number[] = []
  let failed = 0
  const {
    errors,
    timeouts,
    requests: sent,
  } = await callers({ url, connections, duration: seconds, requests }, (status, milliseconds) => {
    times.push(milliseconds)
    if (status !== expectedStatus) failed += 1
  })
  times.sort((a, b) => a - b)
  const at = (share: number) =>
    Math.round((times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0) * 10) / 10
  return {
    name,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    perSecond: Math.round(sent.average),
    failed: failed + errors + timeouts,
    requests: times.length,
  }
}

// Only with a callback does autocannon return its emitter, which reports each latency.
function callers(options: Options, each: (status: number, milliseconds: number) => void): Promise<Result> {
  return new Promise((resolve, reject) => {
    const run: Instance = autocannon(options, (error: Error | null, result: Result) =>
      error ? reject(error) : resolve(result),
    )
    run.on('response', (...[, status, , milliseconds]) => each(status, milliseconds))
  })
}
