/** Says how many documents come first while a download or an upload waits for its turn. */
import type { Client } from '#core/client.ts'
import { sayCount } from '#core/say-count.ts'
import { documentQueueApi } from '#resources/system/document-queue/document-queue.api.ts'
import { dismiss, notify, type Notification } from '../../ui/notifications.tsx'

const words = {
  one: { es: 'En cola: 1 documento antes del suyo', en: 'Queued: 1 document before yours' },
  many: { es: 'En cola: {n} documentos antes del suyo', en: 'Queued: {n} documents before yours' },
}
const ASK_EVERY_MS = 1500

/** Tells the place of what the work waits for, until it ends. */
export async function whileTellingPlace<T>(client: Client, work: () => Promise<T>): Promise<T> {
  let shown: Notification | undefined
  let isDone = false
  const ask = async () => {
    const { ahead } = await client.call(documentQueueApi.place)
    if (isDone) return
    if (shown) dismiss(shown)
    shown = ahead ? { type: 'info', message: sayCount(words, client.locale, { n: ahead }) } : undefined
    if (shown) notify(shown)
  }
  // A place that cannot be read is not told.
  const timer = setInterval(() => void ask().catch(() => undefined), ASK_EVERY_MS)
  try {
    return await work()
  } finally {
    isDone = true
    clearInterval(timer)
    if (shown) dismiss(shown)
  }
}

/** For downloads, and for forms with files, which are read one after the other. */
export const tellingPlace = (client: Client): Client => ({
  ...client,
  download: (...call) => whileTellingPlace(client, () => client.download(...call)),
  call: (...call) => {
    // Cast: what a call takes depends on its endpoint.
    const [, options] = call as unknown as [unknown, { input?: unknown }?]
    const send = () => client.call(...call)
    return options?.input instanceof FormData ? whileTellingPlace(client, send) : send()
  },
})
