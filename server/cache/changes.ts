/** Hears from the database of every change, in whichever instance; what was kept before then is outdated. */
import type pg from 'pg'
import type { Logger } from 'pino'
import { BEAT_MS, listen } from '../http/listening.ts'

/** `content` is what people read, `access` is who may sign in and is signed in. */
const channels = ['content', 'access'] as const
type Channel = (typeof channels)[number]

/**
 * Grows with each change: what was kept under another number is outdated. While nobody knows, because the connection
 * is lost, it equals nothing, not even itself.
 */
export type Epoch = () => number
export type Changes = Record<Channel, Epoch> & {
  /** A change of our own, told at once instead of after its way through the database. */
  happened: () => void
}

/** Listens on a connection of its own. */
export async function hearChanges(
  database: pg.ClientConfig | string,
  log: Logger,
  beatMs = BEAT_MS,
): Promise<Changes & { close: () => Promise<void> }> {
  const epochs: Record<Channel, number> = { content: 1, access: 1 }
  let isListening = false
  const happened = () => {
    for (const channel of channels) epochs[channel] += 1
  }
  const { close } = await listen(database, {
    channels,
    beatMs,
    onNotification: (channel) => {
      epochs[channel as Channel] += 1
    },
    onListening: () => {
      isListening = true
      happened()
    },
    onLost: (error) => {
      isListening = false
      log.warn({ err: error }, 'not hearing of changes; trying again')
    },
  })
  const epoch = (channel: Channel) => (isListening ? epochs[channel] : Number.NaN)
  return { content: () => epoch('content'), access: () => epoch('access'), happened, close }
}
