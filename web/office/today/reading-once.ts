/** A client for one loading of Today, whose parts ask for some of the same. */
import type { Client } from '#core/client.ts'

/** Sends equal reads once. */
export function readingOnce(client: Client): Client {
  const answers = new Map<string, Promise<unknown>>()
  const call = (...[endpoint, options]: Parameters<Client['call']>): Promise<unknown> => {
    if (!endpoint.isRead) return client.call(endpoint, options)
    const key = JSON.stringify([endpoint.method, endpoint.path, options])
    const answer = answers.get(key) ?? client.call(endpoint, options)
    answers.set(key, answer)
    return answer
  }
  // Cast: the answer is the one of the endpoint.
  return { ...client, call: call as Client['call'] }
}
