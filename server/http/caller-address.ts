/** The caller's IP address, by which attempts are limited. */

/** Node's incoming message, which knows the remote address. */
export type Bindings = { incoming?: { socket?: { remoteAddress?: string | undefined } } }

/** The one that the trusted proxy reports, or that of the connection; headers of others are not believed. */
export function callerAddress(
  headers: Pick<Headers, 'get'>,
  env: Bindings | undefined,
  trustProxy: boolean,
): string {
  const reported = trustProxy ? headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return reported || (env?.incoming?.socket?.remoteAddress ?? '')
}
