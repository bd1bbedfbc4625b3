/** Side panel of an attendee: data, actions and history. */
import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import { display, recordFields } from '#core/display.ts'
import type { Words } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import { Drawer } from '#web/office/dialogs/drawer.tsx'
import { ResourceForm } from '#web/office/form/resource-form.tsx'
import { History } from '#web/office/history/history.tsx'
import { mayCall } from '#web/office/records/may-call.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { sayFailure } from '#web/office/dialogs/say-outcome.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Event } from '#resources/events/schedule/event.ts'
import { enrolmentTones } from '../attendee-tones.ts'
import { reEnrol } from '../attendee-changes.ts'
import { attendeesApi } from '../attendee.api.ts'
import styles from './attendee.module.css'
import {
  attendeeName,
  attendees,
  enrolments,
  isActive,
  outcomes,
  unEnrolReasons,
  type Attendee,
} from '../attendee.ts'
import { attendeeSteps } from './attendee-places.screens.tsx'
import { useSeatQuestions } from './seat-questions.screens.tsx'
import { SubstituteDialog } from './substitute-dialog.screens.tsx'
import { UnEnrolDialog } from './un-enrol-dialog.screens.tsx'
import { isClosed } from '#resources/events/schedule/event-state.ts'

const words = {
  substitute: { es: 'Sustituir', en: 'Substitute' },
  unEnrol: { es: 'Dar de baja', en: 'Un-enrol' },
  reEnrol: { es: 'Reinscribir', en: 'Enrol again' },
  enrolment: { es: 'Inscripción y bajas', en: 'Enrolment' },
  history: { es: 'Cambios', en: 'Changes' },
  system: { es: 'El sistema', en: 'The system' },
} satisfies Record<string, Words>

type AttendeePanelProps = {
  attendee: Attendee
  event: Pick<Event, 'status' | 'modality'>
  onChanged: (changed: readonly Attendee[]) => void
  onSubstituted: () => void
  onClose: () => void
}

export function AttendeePanel(props: AttendeePanelProps) {
  const { attendee, event, onChanged, onSubstituted, onClose } = props
  const { locale, client } = useRecord()
  const [current, setCurrent] = useState(attendee)
  const change = useCallback(
    (next: Attendee) => {
      setCurrent(next)
      onChanged([next])
    },
    [onChanged],
  )
  const { dialog, withAnswers } = useSeatQuestions()
  const { id } = attendee
  const mayEdit = mayCall(attendeesApi.patch) && !isClosed(event.status)
  return (
    <Drawer
      title={attendeeName(attendee)}
      head={
        <PanelHead
          attendee={attendee}
          event={event}
          mayEdit={mayEdit}
          onChanged={change}
          onSubstituted={onSubstituted}
        />
      }
      onClose={onClose}
    >
      {mayEdit && (
        <ResourceForm
          isInDialog
          fields={attendees.fields}
          leftOut={event.modality === 'mixed' ? ['contactId'] : ['contactId', 'mode']}
          row={current}
          draftKey={`attendee ${id}`}
          save={(input) =>
            withAnswers((given) =>
              client.call(attendeesApi.patch, { params: { id }, input: { ...input, ...given } }),
            )
          }
          onSaved={(saved) => change(saved as unknown as Attendee)}
        />
      )}
      {dialog}
      <EnrolmentHistory attendee={attendee} />
      <section className={styles.section}>
        <h3>{words.history[locale]}</h3>
        <History resource={attendees} id={id} version={attendee.version} />
      </section>
    </Drawer>
  )
}

type PanelHeadProps = Pick<AttendeePanelProps, 'attendee' | 'event' | 'onSubstituted'> & {
  mayEdit: boolean
  onChanged: (next: Attendee) => void
}
function PanelHead({ attendee, event, mayEdit, onChanged, onSubstituted }: PanelHeadProps) {
  const { locale, client } = useRecord()
  const [dialog, setDialog] = useState<'unEnrol' | 'substitute'>()
  const [isBusy, setBusy] = useState(false)
  const { dialog: question, withAnswers } = useSeatQuestions()
  const { enrolment, outcome, orderId, titles } = attendee
  const enrolAgain = async () => {
    setBusy(true)
    await withAnswers((given) => reEnrol(given)(client, attendee)).then(onChanged, (error: unknown) =>
      sayFailure(error, locale),
    )
    setBusy(false)
  }
  return (
    <>
      <p className={styles.badges}>
        <Badge tone={enrolmentTones[enrolment]}>{enrolments[enrolment][locale]}</Badge>
        {outcome !== 'pending' && <Badge>{outcomes[outcome][locale]}</Badge>}
        <Link to={officeHref(locale, 'orders', orderId)}>{titles?.['orderId'] ?? orderId}</Link>
      </p>
      <div className={styles.actions}>
        {mayEdit && isActive(attendee) && (
          <>
            <Button size="small" kind="primary" onClick={() => setDialog('substitute')}>
              {words.substitute[locale]}
            </Button>
            <Button size="small" onClick={() => setDialog('unEnrol')}>
              {words.unEnrol[locale]}
            </Button>
          </>
        )}
        {mayEdit && !isActive(attendee) && (
          <Button size="small" kind="primary" isBusy={isBusy} onClick={() => void enrolAgain()}>
            {words.reEnrol[locale]}
          </Button>
        )}
        <attendeeSteps.Parts attendee={attendee} />
      </div>
      {question}
      {dialog === 'unEnrol' && (
        <UnEnrolDialog
          people={[attendee]}
          onDone={({ changed: [unEnrolled] }) => unEnrolled && onChanged(unEnrolled)}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'substitute' && (
        <SubstituteDialog
          attendee={attendee}
          isMixed={event.modality === 'mixed'}
          onDone={onSubstituted}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  )
}

/** Enrolments and un-enrolments, the latest first. */
function EnrolmentHistory({ attendee: { enrolmentHistory } }: { attendee: Attendee }) {
  const { locale } = useRecord()
  return (
    <section className={styles.section}>
      <h3>{words.enrolment[locale]}</h3>
      <ol className={styles.history}>
        {enrolmentHistory.toReversed().map(({ to, at, by, reason, note }) => (
          <li key={`${at} ${to}`}>
            <strong>{enrolments[to][locale]}</strong>
            {reason && `: ${unEnrolReasons[reason][locale]}`}
            {note && `. ${note}`}
            <p>
              {display(recordFields['createdAt']!, at, { locale })} · {by ?? words.system[locale]}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
