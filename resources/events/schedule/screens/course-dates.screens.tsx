/** The events of a course, with a button to create one. */
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, type Client } from '#core/client.ts'
import type { Words } from '#core/words.ts'
import { eventsApi } from '../event.api.ts'
import { eventDefaults } from '../event-defaults.ts'
import { events } from '../event.ts'
import { FirstDay, Suggestion } from './suggested-sessions.screens.tsx'
import { FIRST_HOUR, firstSessions, suggestionOf } from '../suggested-sessions.ts'
import { officeHref } from '#web/office/addresses.ts'
import { officeClient } from '#web/office/calls/api.ts'
import { ResourceForm } from '#web/office/form/resource-form.tsx'
import { OfficeDialog } from '#web/office/dialogs/overlay.tsx'
import { mayCall } from '#web/office/records/may-call.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { RelatedList } from '#web/office/related/related-list.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Course } from '#resources/catalogue/courses/course.ts'

// Without the title, which is the course's.
const columns = ['startsAt', 'code', 'modality', 'language', 'status', 'websiteState'] as const
const words = {
  plan: { es: 'Programar una fecha', en: 'Plan a date' },
  create: { es: 'Crear borrador', en: 'Create draft' },
  text: {
    es: 'Se crea un borrador con los instructores, los precios y la regla del certificado del curso. En su ficha ajusta las sesiones y lo programa.',
    en: 'A draft is made with the course’s instructors, prices and certificate rule. On its own screen you adjust the sessions and schedule it.',
  },
  noDay: { es: 'Indique el primer día', en: 'Give the first day' },
  none: { es: 'Este curso aún no tiene fechas', en: 'This course has no dates yet' },
  noneText: {
    es: 'Mientras no las tenga, los visitantes solo pueden pedir información.',
    en: 'Until it has some, visitors can only ask for information.',
  },
} satisfies Record<string, Words>

export function CourseDates() {
  const { row, locale } = useRecord<Course>()
  const [isPlanning, setPlanning] = useState(false)
  const load = useCallback(
    (client: Client) => client.call(eventsApi.ofCourse, { params: { id: row.id } }),
    [row.id],
  )
  return (
    <>
      <RelatedList
        segment="events"
        columns={columns}
        load={load}
        empty={{ title: words.none, text: words.noneText }}
        action={
          mayCall(eventsApi.create) && (
            <Button size="small" onClick={() => setPlanning(true)}>
              {words.plan[locale]}
            </Button>
          )
        }
      />
      {isPlanning && <NewDateDialog onClose={() => setPlanning(false)} />}
    </>
  )
}

const dialogFields = new Set(['modality', 'language', 'capacity', 'visibility'])
const otherFields = Object.keys(events.fields).filter((name) => !dialogFields.has(name))

export function NewDateDialog({ onClose }: { onClose: () => void }) {
  const { row, locale } = useRecord<Course>()
  const navigate = useNavigate()
  const defaults = eventDefaults(row)
  const [day, setDay] = useState('')
  const [isAsked, setAsked] = useState(false)
  const start = { day, time: FIRST_HOUR }
  // What people learn at their own pace has no date.
  const isMissing = day === '' && row.type !== 'selfPaced'
  const error = isAsked && isMissing ? words.noDay[locale] : undefined
  return (
    <OfficeDialog title={words.plan[locale]} onClose={onClose}>
      <p>{words.text[locale]}</p>
      {suggestionOf(row) ? (
        <Suggestion course={row} start={start} locale={locale} onDay={setDay} error={error} />
      ) : (
        <FirstDay day={day} locale={locale} onDay={setDay} error={error} />
      )}
      <ResourceForm
        isInDialog
        fields={events.fields}
        leftOut={otherFields}
        initial={defaults}
        draftKey={`new date ${row.id}`}
        submitText={words.create}
        save={async (input) => {
          setAsked(true)
          if (isMissing) throw new ApiError(422, { message: words.noDay[locale] })
          return officeClient(locale).call(eventsApi.create, {
            // The form has validated the input.
            input: {
              ...defaults,
              ...input,
              courseId: row.id,
              sessions: firstSessions(row, start),
            } as never,
          })
        }}
        onSaved={({ id }) => void navigate(officeHref(locale, 'events', id))}
        onCancel={onClose}
      />
    </OfficeDialog>
  )
}
