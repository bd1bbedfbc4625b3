/** Lets webhooks reach a receiver on this machine, in tests alone. */
import type { Reach } from '#resources/system/webhooks/post-webhook.server.ts'

export const thisMachine: Reach = { mayConnect: (address) => address === '127.0.0.1', allowsHttp: true }
