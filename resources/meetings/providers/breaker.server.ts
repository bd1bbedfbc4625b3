/** Leaves a provider alone that does not answer: after five failures for half a minute, then it is asked once. */
import { BrokenCircuitError, circuitBreaker, ConsecutiveBreaker, handleType } from 'cockatiel'
import { ProviderFailure } from './provider-failure.server.ts'

const breakers = new Map<string, ReturnType<typeof newBreaker>>()
const newBreaker = () =>
  circuitBreaker(
    handleType(ProviderFailure, ({ reason }) => reason === 'unreachable'),
    { breaker: new ConsecutiveBreaker(5), halfOpenAfter: 30_000 },
  )

/** By the address of its API. Throws a `ProviderFailure` without asking while it is left alone. */
export async function withBreaker<T>(url: string, ask: () => Promise<T>): Promise<T> {
  const breaker = breakers.get(url) ?? newBreaker()
  breakers.set(url, breaker)
  try {
    return await breaker.execute(ask)
  } catch (error) {
    if (error instanceof BrokenCircuitError) throw new ProviderFailure('unreachable')
    throw error
  }
}
