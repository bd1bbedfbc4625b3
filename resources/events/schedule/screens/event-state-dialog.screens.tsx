/** Changes the status of an event, after showing consequences and missing fields. */
import type { ComponentType } from 'react'
import { display } from '#core/display.ts'
import { isPublished } from '#core/publication.ts'
import { sayBoth, say, type Locale, type Words } from '#core/words.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { MissingList } from '#web/office/dialogs/missing-list.tsx'
import { asked } from '#web/office/dialogs/asked.ts'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { eventsApi } from '../event.api.ts'
import { isCancelled, isFinal, missingFor, stateVerbs, undatedStates } from '../event-state.ts'
import { events, eventStatuses, type Event, type EventStatus } from '../event.ts'

const words = {
  title: { es: '{verb}: {code}', en: '{verb}: {code}' },
  missing: { es: 'Antes falta', en: 'Missing first' },
  done: { es: 'El evento está ahora «{state}»', en: 'The event is now “{state}”' },
  reasonHint: {
    es: 'Los visitantes lo leen en la página del evento. De 3 a 500 letras.',
    en: 'Visitors read it on the event’s page. From 3 to 500 letters.',
  },
  onSite: {
    es: 'Está publicado: los visitantes lo verán de inmediato.',
    en: 'It is published: visitors see it at once.',
  },
} satisfies Record<string, Words>

/** The consequences of each transition. */
const effects: Record<EventStatus, Words> = {
  draft: {
    es: 'Vuelve a ser un borrador y se retira del sitio. Puede programarlo de nuevo.',
    en: 'It becomes a draft again and is taken off the site. You can schedule it again.',
  },
  scheduled: {
    es: 'Queda en el calendario: {sessions}, {dates}, cupos: {seats}. Los visitantes lo ven cuando lo publique.',
    en: 'It enters the calendar: {sessions}, {dates}, seats: {seats}. Visitors see it once you publish it.',
  },
  confirmed: {
    es: 'Queda firme que se imparte: {sessions}, {dates}, cupos: {seats}. Desde aquí ya no vuelve a borrador.',
    en: 'It is settled that it takes place: {sessions}, {dates}, seats: {seats}. From here it cannot become a draft again.',
  },
  inProgress: {
    es: 'Queda registrado que comenzó ({dates}). Desde aquí ya no puede posponerse.',
    en: 'It is recorded as started ({dates}). From here it cannot be postponed.',
  },
  completed: {
    es: 'Queda registrado que se impartió: {sessions}, {dates}. Después solo queda cerrarlo.',
    en: 'It is recorded as given: {sessions}, {dates}. After that it can only be closed.',
  },
  closed: {
    es: 'Cerrar no se puede deshacer: el evento ({sessions}, {dates}) ya no cambia de estado.',
    en: 'Closing cannot be undone: the event ({sessions}, {dates}) changes its state no more.',
  },
  postponed: {
    es: 'Las fechas actuales ({dates}) dejan de valer y el evento sale de los próximos. Cambie las sesiones y prográmelo de nuevo.',
    en: 'The present dates ({dates}) no longer hold and the event leaves the upcoming ones. Change the sessions and schedule it again.',
  },
  cancelled: {
    es: 'Cancelar no se puede deshacer. Se pierde: {sessions}, {dates}, cupos: {seats}.',
    en: 'Cancelling cannot be undone. What is lost: {sessions}, {dates}, seats: {seats}.',
  },
}
const sessionCount = {
  none: { es: 'sin sesiones', en: 'no sessions' },
  one: { es: '1 sesión', en: '1 session' },
  many: { es: '{n} sesiones', en: '{n} sessions' },
} satisfies Record<string, Words>
const span = {
  none: { es: 'sin fechas', en: 'no dates' },
  both: { es: 'del {from} al {to}', en: 'from {from} to {to}' },
} satisfies Record<string, Words>

/** The event in numbers. */
function figures({ sessions, startsAt, endsAt, capacity }: Event, locale: Locale) {
  const { startsAt: moment } = events.fields
  const count = sessions.length === 1 ? sessionCount.one : sessionCount.many
  const dates = {
    from: display(moment, startsAt, { locale }),
    to: display(moment, endsAt, { locale }),
  }
  return {
    sessions: say(sessions.length === 0 ? sessionCount.none : count, locale, { n: sessions.length }),
    dates: say(startsAt ? span.both : span.none, locale, dates),
    seats: capacity.total,
  }
}

type DialogProps = { onClose: () => void }
const hints = { reason: words.reasonHint }
const dialogFor = (to: EventStatus): ComponentType<DialogProps> => {
  const names = isCancelled(to) ? (['reason'] as const) : []
  const asks = asked(eventsApi.state, ...names)
  return function StateDialog({ onClose }) {
    const { row: event, locale } = useRecord<Event>()
    const missing = Object.entries(missingFor(to, event, new Date()))
    return (
      <StepDialog
        title={say(words.title, locale, { verb: stateVerbs[to][locale], code: event.code })}
        button={stateVerbs[to]}
        isDangerous={isFinal(to)}
        isBlocked={missing.length > 0}
        done={sayBoth(words.done, { state: eventStatuses[to] })}
        asks={asks}
        needs={names}
        hints={hints}
        take={(client, input) =>
          client.call(eventsApi.state, {
            params: { id: event.id },
            input: { ...input, to, version: event.version },
          })
        }
        onClose={onClose}
      >
        <p>{say(effects[to], locale, figures(event, locale))}</p>
        {undatedStates.includes(to) && isPublished(event) && (
          <Notice type="warning">{words.onSite[locale]}</Notice>
        )}
        {missing.length > 0 && (
          <Notice type="warning" title={words.missing[locale]}>
            <MissingList
              missing={Object.fromEntries(missing.map(([key, what]) => [key, what[locale]]))}
              onGo={onClose}
            />
          </Notice>
        )}
      </StepDialog>
    )
  }
}

/** Created once, because a dialog must stay the same component while it is open. */
export const stateDialogs = Object.fromEntries(
  (Object.keys(eventStatuses) as EventStatus[]).map((to) => [to, dialogFor(to)]),
) as Record<EventStatus, ComponentType<DialogProps>>
