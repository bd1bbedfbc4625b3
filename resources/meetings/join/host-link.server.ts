/** Handlers of the link by which a meeting is started. */
import type { Kysely } from 'kysely'
import { conflict, Refusal } from '#core/errors.ts'
import type { Words } from '#core/words.ts'
import type { Database } from '#server/database/database.ts'
import type { Context, Handlers } from '#server/http/context.ts'
import { endOf } from '#resources/content/webinars/webinar-rules.ts'
import { webinars } from '#resources/content/webinars/webinar.server.ts'
import { isCancelled as isWebinarCancelled } from '#resources/content/webinars/webinar.ts'
import { events } from '#resources/events/event-records/event-records.server.ts'
import { undatedStates } from '#resources/events/schedule/event-state.ts'
import { callsAs } from '../provider-calls/provider-call.server.ts'
import { meetingProviders } from '../providers/providers.server.ts'
import type { HolderKey } from '#resources/events/occasions/join-link.server.ts'
import { hostedBy } from '#resources/events/occasions/occasion.ts'
import type { hostLinksApi } from './host-link.api.ts'
import { joinMoment, type JoinSession } from './join-state.ts'
import { meetingAtProvider } from './meeting-at-provider.server.ts'

const words = {
  undated: { es: 'No tiene una fecha que valga.', en: 'It has no date that holds.' },
  over: { es: 'Ya terminó.', en: 'It is over.' },
  notReady: {
    es: 'La reunión todavía no está lista en el proveedor.',
    en: 'The meeting is not ready at the provider yet.',
  },
  noLink: { es: 'Falta el enlace para entrar.', en: 'The join link is missing.' },
} satisfies Record<string, Words>

export const handlers: Handlers<typeof hostLinksApi> = {
  ofEvent: async ({ params }, context) => {
    const event = await events.get(context, params.id)
    if (undatedStates.includes(event.status)) throw conflict(words.undated)
    return startAddress(context, { ...event, kind: 'attendees', occasionId: event.id })
  },
  ofWebinar: async ({ params }, context) => {
    const webinar = await webinars.get(context, params.id)
    if (isWebinarCancelled(webinar)) throw conflict(words.undated)
    const sessions = [{ key: null, startAt: webinar.startsAt, endAt: endOf(webinar) }]
    return startAddress(context, {
      ...webinar,
      sessions,
      kind: 'webinarRegistrations',
      occasionId: webinar.id,
    })
  },
}

type Started = Parameters<typeof hostedBy>[0] & {
  kind: HolderKey['kind']
  occasionId: string
  sessions: readonly JoinSession[]
  joinUrl: string | null
}
/** Of the session that runs, or the next. */
async function startAddress({ db, publicUrl }: Context, started: Started): Promise<{ url: string }> {
  const { state, session } = joinMoment(started.sessions, new Date())
  if (state === 'over') throw new Refusal(410, words.over)
  if (!hostedBy(started)) {
    if (!started.joinUrl) throw conflict(words.noLink)
    return { url: started.joinUrl }
  }
  const meeting = await meetingAtProvider(db, { ...started, sessionKey: session?.key ?? null })
  if (!meeting) throw conflict(words.notReady)
  // Cast: this endpoint runs outside a transaction, as the call may take long.
  const call = callsAs(db as Kysely<Database>, meeting.host, publicUrl)
  return { url: await meetingProviders[meeting.host.provider].calls.hostUrl(call, meeting) }
}
