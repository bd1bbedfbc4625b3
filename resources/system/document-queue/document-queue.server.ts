/** Handler of the place of one's documents in the queue. */
import { worksAhead } from '#server/documents/fair-queue.ts'
import { signedIn, type Handlers } from '#server/http/context.ts'
import type { documentQueueApi } from './document-queue.api.ts'

export const handlers: Handlers<typeof documentQueueApi> = {
  place: async (_, context) => ({ ahead: worksAhead(signedIn(context).id) }),
}
