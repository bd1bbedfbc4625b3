/** Who waits for a date of a course, and the step that tells them of one. */
import Send from 'lucide-react/icons/send'
import { useCallback, useState } from 'react'
import type { Client } from '#core/client.ts'
import { isPublished } from '#core/publication.ts'
import { sayCount, type CountedWords } from '#core/say-count.ts'
import type { Words } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { mayCall } from '#web/office/records/may-call.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { RelatedList } from '#web/office/related/related-list.tsx'
import { useRead } from '#web/office/related/use-read.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { startMoment } from '#resources/events/calendar/zone-words.ts'
import { statusAt, upcomingStates } from '#resources/events/schedule/event-state.ts'
import { courseInterestsApi, telling } from './course-interest.api.ts'
import { waitingInterestStates } from './course-interest-state.ts'

const columns = [
  'createdAt',
  'firstName',
  'lastName',
  'company',
  'people',
  'preference',
  'city',
  'state',
] as const
const words = {
  none: { es: 'Nadie espera una fecha de este curso', en: 'Nobody waits for a date of this course' },
  noneText: {
    es: 'Quienes dejen sus datos en la página del curso, cuando no tiene fecha, aparecerán aquí; el sistema les escribe una vez, cuando haya una nueva con cupos.',
    en: 'Those who leave their details on the page of the course, while it has no date, will stand here; the system writes to them once, when there is a new one with seats.',
  },
  add: { es: 'Anotar a alguien', en: 'Note somebody' },
  tell: { es: 'Avisar de una fecha', en: 'Tell them of a date' },
  told: { es: 'Avisados por correo', en: 'Told by email' },
  noDate: {
    es: 'Este curso no tiene una fecha publicada todavía.',
    en: 'This course has no published date yet.',
  },
} satisfies Record<string, Words>
const effect: CountedWords = {
  one: {
    es: '{n} persona que espera recibe un correo con la fecha y el enlace para inscribirse, una sola vez.',
    en: '{n} person who waits gets a mail with the date and the link to register, once.',
  },
  many: {
    es: '{n} personas que esperan reciben un correo con la fecha y el enlace para inscribirse, una sola vez.',
    en: '{n} people who wait get a mail with the date and the link to register, once.',
  },
}

export function CourseInterests() {
  const { row, locale } = useRecord()
  const { id } = row
  const [isTelling, setTelling] = useState(false)
  // Told people have another state, so the list is read again.
  const [round, setRound] = useState(0)
  const load = useCallback(
    (client: Client) => client.call(courseInterestsApi.ofCourse, { params: { id } }),
    [id],
  )
  const add = mayCall(courseInterestsApi.create) && (
    <LinkButton size="small" href={`${officeHref(locale, 'course-interests', 'new')}?courseId=${id}`}>
      {words.add[locale]}
    </LinkButton>
  )
  return (
    <>
      <RelatedList
        key={round}
        segment="course-interests"
        columns={columns}
        load={load}
        empty={{ title: words.none, text: words.noneText }}
        action={add}
        aside={
          mayCall(courseInterestsApi.tell) && (
            <Button size="small" kind="primary" onClick={() => setTelling(true)}>
              <Send /> {words.tell[locale]}
            </Button>
          )
        }
      />
      {isTelling && <TellDialog onClose={() => setTelling(false)} onDone={() => setRound(round + 1)} />}
    </>
  )
}

function TellDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const { row, locale } = useRecord()
  const { id } = row
  const [known] = useRead(useCallback((client: Client) => datesAndPeople(client, id), [id]))
  const [chosen, setChosen] = useState<string>()
  const eventId = chosen ?? known?.dates[0]?.id
  return (
    <StepDialog
      title={words.tell[locale]}
      button={words.tell}
      done={words.told}
      isBlocked={!eventId || !known?.waiting}
      take={(client) =>
        client.call(courseInterestsApi.tell, { params: { id }, input: { eventId: eventId! } })
      }
      inputs={['eventId']}
      isTouched={chosen !== undefined}
      onDone={onDone}
      onClose={onClose}
    >
      {(errors) =>
        known?.dates.length === 0 ? (
          <p>{words.noDate[locale]}</p>
        ) : (
          <>
            <Field label={telling.eventId.label[locale]} error={errors['eventId']} isRequired>
              {(control) => (
                <Select {...control} value={eventId} onChange={({ target }) => setChosen(target.value)}>
                  {known?.dates.map((date) => (
                    <option key={date.id} value={date.id}>
                      {date.label}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            {known && <p>{sayCount(effect, locale, { n: known.waiting })}</p>}
          </>
        )
      }
    </StepDialog>
  )
}

/** The dates that visitors see, and how many still wait. */
async function datesAndPeople(client: Client, id: string) {
  const params = { id }
  const [events, interests] = await Promise.all([
    client.call(eventsApi.ofCourse, { params }),
    client.call(courseInterestsApi.ofCourse, { params }),
  ])
  const now = new Date()
  const dates = events
    .filter((event) => isPublished(event) && upcomingStates.includes(statusAt(event, now)))
    .map(({ id: eventId, code, startsAt, timezone }) => ({
      id: eventId,
      label: startsAt ? startMoment({ startsAt, timezone }, client.locale) : code,
    }))
  return { dates, waiting: interests.filter(({ state }) => waitingInterestStates.includes(state)).length }
}
