/** Leads whoever has a seat to a published recording: to our own stream of its bytes, which ends when that does. */
import { sql, type Kysely } from 'kysely'
import { Refusal } from '#core/errors.ts'
import type { Words } from '#core/words.ts'
import type { Database, Db } from '#server/database/database.ts'
import type { Context } from '#server/http/context.ts'
import { openPersonalToken, personalToken } from '#server/sessions/personal-link.ts'
import { openContent } from '../provider-calls/provider-content.server.ts'
import { ProviderFailure } from '../providers/provider-failure.server.ts'
import { publishedRecordings, type StoredRecording } from '../recordings/occasion-recordings.server.ts'
import { noteGone } from '../recordings/store-recordings.server.ts'
import { holderKinds } from '#resources/events/occasions/join-link.server.ts'
import { holderOfKey, type Holder } from './holder.server.ts'

export const streamPath = '/recordings'
/** As long as somebody may watch one of a whole day without pressing again. */
const TICKET_HOURS = 12

const words = {
  gone: { es: 'Esta grabación ya no está disponible.', en: 'This recording is no longer available.' },
  /** It was stored before we kept where its bytes are. */
  awaited: {
    es: 'Todavía no podemos mostrarle esta grabación: la pedimos de nuevo cada día al servicio de videoconferencia. Vuelva a intentarlo mañana o escríbanos.',
    en: 'We cannot show you this recording yet: each day we ask the video meeting service for it again. Try again tomorrow or write to us.',
  },
  silent: {
    es: 'El servicio de videoconferencia no respondió. Espere un minuto y vuelva a intentarlo.',
    en: 'The video meeting service did not answer. Wait a minute and try again.',
  },
} satisfies Record<string, Words>
export const noLonger = (): Refusal => new Refusal(410, words.gone)

/** Online or on site, as all materials of an event; nobody who was un-enrolled. */
export async function watchableRecordings(db: Db, holder: Holder): Promise<StoredRecording[]> {
  const { barrier, kind, occasionId: id } = holder
  if (barrier && barrier !== 'onSite') return []
  return publishedRecordings(db, { kind: kind === 'attendees' ? 'event' : 'webinar', id })
}

async function watchable(db: Db, holder: Holder, id: string): Promise<StoredRecording> {
  const found = (await watchableRecordings(db, holder)).find((one) => one.id === id)
  if (!found) throw noLonger()
  return found
}

/** Asked of the provider first, so that who presses learns here why there is nothing to see. */
export async function watchRecording(
  { db, publicUrl, log }: Context,
  holder: Holder,
  id: string,
): Promise<string> {
  const recording = await watchable(db, holder, id)
  // Cast: this endpoint runs outside a transaction, as the call may take long.
  const place = { db: db as Kysely<Database>, publicUrl, log }
  const signal = AbortSignal.timeout(30_000)
  const answer = await contentOf(place, recording, { range: 'bytes=0-0', signal }).catch(asWatchersAreTold)
  await answer.body?.cancel()
  return `${publicUrl}${streamPath}/${await newTicket(db, holder, id)}`
}

type Streamed = Pick<StoredRecording, 'id' | 'hostId' | 'provider' | 'contentPath'>
type Asked = { range: string | undefined; signal: AbortSignal }
/** One that the provider has no more vanishes. */
export async function contentOf(
  place: Parameters<typeof openContent>[0],
  { id, hostId, provider, contentPath: path }: Streamed,
  asked: Asked,
): Promise<Response> {
  if (!path) throw new Refusal(503, words.awaited)
  try {
    return await openContent(place, { ...asked, host: { id: hostId, provider }, path })
  } catch (error) {
    if (!(error instanceof ProviderFailure) || error.reason !== 'deleted') throw error
    await noteGone(place.db, sql`id = ${id}`)
    throw noLonger()
  }
}

export function asWatchersAreTold(error: unknown): never {
  throw error instanceof ProviderFailure ? new Refusal(502, words.silent) : error
}

const sealedKind = (kind: Holder['kind'], recording: string, expires: string): string =>
  `watch-${kind}-${recording}-${expires}`

/** Of one person, for one recording and some hours. */
async function newTicket(db: Db, { kind, id }: Holder, recording: string): Promise<string> {
  const expires = String(Math.ceil(Date.now() / 3_600_000) + TICKET_HOURS)
  const token = await personalToken(db, { kind: sealedKind(kind, recording, expires), id })
  return [holderKinds.indexOf(kind), recording, expires, token].join('-')
}

/** Checked at each request: whoever is un-enrolled, or what is withdrawn, streams no more. */
export async function recordingOfTicket(db: Db, ticket: string): Promise<StoredRecording> {
  const [, at = '', recording = '', expires = '', token = ''] =
    /^([01])-(\d{1,18})-(\d{1,9})-(\d{1,18}-[\w-]{22})$/.exec(ticket) ?? []
  const kind = holderKinds[Number(at)]
  if (!kind || Number(expires) * 3_600_000 < Date.now()) throw noLonger()
  const id = await openPersonalToken(db, sealedKind(kind, recording, expires), token)
  const holder = id && (await holderOfKey(db, { kind, id }))
  if (!holder) throw noLonger()
  return watchable(db, holder, recording)
}
