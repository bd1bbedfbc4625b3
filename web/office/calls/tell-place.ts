/** Says how many documents come first while a download waits for its turn. */
import type { Client } from '#core/client.ts'
import { sayCount } from '#core/say-count.ts'
import { documentQueueApi } from '#resources/system/document-queue/document-queue.api.ts'
import { dismiss, notify, type Notification } from '../../ui/notifications.tsx'

const words = {
  one: { es: 'En cola: 1 documento antes del suyo', en: 'Queued: 1 document before yours' },
  many: { es: 'En cola: {n} documentos antes del suyo', en: 'Queued: {n} documents before yours' },
}
const ASK_EVERY_MS = 1500

export const tellingPlace = (client: Client): Client => ({
  ...client,
  download: async (...call) => {
    let shown: Notification | undefined
    const ask = async () => {
      const { ahead } = await client.call(documentQueueApi.place)
      if (isDone) return
      if (shown) dismiss(shown)
      shown = ahead ? { type: 'info', message: sayCount(words, client.locale, { n: ahead }) } : undefined
      if (shown) notify(shown)
    }
    let isDone = false
    // A place that cannot be read is not told.
    const timer = setInterval(() => void ask().catch(() => undefined), ASK_EVERY_MS)
    try {
      return await client.download(...call)
    } finally {
      isDone = true
      clearInterval(timer)
      if (shown) dismiss(shown)
    }
  },
})
