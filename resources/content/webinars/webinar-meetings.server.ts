/** The meeting of a webinar follows its date, state and settings. */
import { isPublished } from '#core/publication.ts'
import { translate } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { occasionSaved } from '#resources/events/occasions/occasion-saved.server.ts'
import { endOf } from './webinar-rules.ts'
import { isCancelled, type Webinar } from './webinar.ts'

export const planWebinarMeeting = (context: Context, webinar: Webinar): Promise<void> =>
  occasionSaved.announce(context, {
    kind: 'webinar',
    id: webinar.id,
    title: translate(webinar.title, webinar.language === 'en' ? 'en' : 'es')?.text ?? '',
    integration: webinar.integration,
    hostId: webinar.hostId,
    meeting: webinar.meeting,
    coHosts: webinar.coHosts,
    isHeld: isPublished(webinar) && !isCancelled(webinar),
    isRecurring: true,
    seats: webinar.capacity,
    // It has one time, so that no key is needed.
    times: [{ key: '', startsAt: webinar.startsAt, endsAt: endOf(webinar) }],
  })
