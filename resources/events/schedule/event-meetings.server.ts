/** The meetings of an event follow its dates, state and settings. */
import { translate } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { occasionSaved } from '../occasions/occasion-saved.server.ts'
import { isRecurring } from './event-rules.ts'
import { runningStates } from './event-state.ts'
import type { Event } from './event.ts'

export const planEventMeetings = (context: Context, event: Event): Promise<void> =>
  occasionSaved.announce(context, {
    kind: 'event',
    id: event.id,
    title: translate(event.title, event.language === 'en' ? 'en' : 'es')?.text ?? event.code,
    integration: event.integration,
    hostId: event.hostId,
    meeting: event.meeting,
    coHosts: event.coHosts,
    isHeld: runningStates.includes(event.status),
    isRecurring: isRecurring(event),
    seats: onlineSeats(event),
    times: event.sessions.map(({ key, startAt, endAt }) => ({ key: key!, startsAt: startAt, endsAt: endAt })),
  })

const onlineSeats = ({ modality, capacity }: Event): number =>
  modality === 'mixed' ? (capacity.online ?? capacity.total) : capacity.total
