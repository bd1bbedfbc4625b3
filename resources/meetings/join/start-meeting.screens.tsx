/** The button by which an instructor or staff start the meeting of the session or the webinar that is near. */
import { useState } from 'react'
import type { Client } from '#core/client.ts'
import { sayMoment } from '#core/display.ts'
import { isPublished } from '#core/publication.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { hostLinksApi } from './host-link.api.ts'
import { joinMoment, type JoinSession } from './join-state.ts'
import type { NearWebinar } from '#resources/content/webinars/webinar-places.screens.tsx'
import { endOf } from '#resources/content/webinars/webinar-rules.ts'
import { isCancelled } from '#resources/content/webinars/webinar.ts'
import { isHeldOnline } from '#resources/events/occasions/hosting.ts'
import { officeClient } from '#web/office/calls/api.ts'
import { sayFailure } from '#web/office/dialogs/say-outcome.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { undatedStates } from '#resources/events/schedule/event-state.ts'
import type { NearMeeting } from '#resources/events/schedule/screens/event-places.screens.tsx'

const words = {
  start: { es: 'Iniciar la reunión', en: 'Start the meeting' },
  next: { es: 'La reunión en línea comienza: {at}', en: 'The online meeting begins: {at}' },
  running: {
    es: 'La reunión en línea está en curso desde: {at}',
    en: 'The online meeting is under way since: {at}',
  },
} satisfies Record<string, Words>

const DAY_MS = 86_400_000

export const StartMeeting = ({ event, locale }: NearMeeting) =>
  isHeldOnline(event) && !undatedStates.includes(event.status) ? (
    <StartNear
      sessions={event.sessions}
      locale={locale}
      ask={(client) => client.call(hostLinksApi.ofEvent, { params: { id: event.id } })}
    />
  ) : null

export const StartWebinar = ({ webinar, locale }: NearWebinar) =>
  isHeldOnline(webinar) && isPublished(webinar) && !isCancelled(webinar) ? (
    <StartNear
      sessions={[{ key: null, startAt: webinar.startsAt, endAt: endOf(webinar) }]}
      locale={locale}
      ask={(client) => client.call(hostLinksApi.ofWebinar, { params: { id: webinar.id } })}
    />
  ) : null

type Near = {
  sessions: readonly JoinSession[]
  locale: Locale
  ask: (client: Client) => Promise<{ url: string }>
}
function StartNear({ sessions, locale, ask }: Near) {
  const [now] = useState(() => new Date())
  const [isBusy, setBusy] = useState(false)
  const { state, session } = joinMoment(sessions, now)
  if (!session || Date.parse(session.startAt) - now.getTime() >= DAY_MS) return null
  const start = async () => {
    // Opened within the press, or the browser would block it.
    const tab = window.open('', '_blank')
    if (tab) tab.opener = null
    setBusy(true)
    try {
      const { url } = await ask(officeClient(locale))
      const target = tab ?? window
      target.location.href = url
    } catch (error) {
      tab?.close()
      sayFailure(error, locale)
    } finally {
      setBusy(false)
    }
  }
  const text = state === 'running' ? words.running : words.next
  return (
    <Notice
      type="info"
      aside={
        <Button kind="primary" size="small" isBusy={isBusy} onClick={() => void start()}>
          {words.start[locale]}
        </Button>
      }
    >
      {say(text, locale, { at: sayMoment(session.startAt, locale) })}
    </Notice>
  )
}
