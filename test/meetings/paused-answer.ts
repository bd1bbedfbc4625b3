/** An answer of a provider that waits until the test lets it go. */
import type { ServerResponse } from 'node:http'

export function pausedAnswer() {
  let answer: (() => void) | undefined
  const fault = (response: ServerResponse): boolean => {
    const end = response.end.bind(response) as (...parts: unknown[]) => ServerResponse
    response.end = (...parts: unknown[]) => {
      answer = () => void end(...parts)
      return response
    }
    return true
  }
  return { fault, isThere: () => answer !== undefined, send: () => answer!() }
}
