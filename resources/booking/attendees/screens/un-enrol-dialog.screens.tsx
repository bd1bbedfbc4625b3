/** Un-enrols attendees with a reason and reports those who could not be. */
import { useState } from 'react'
import { say, type Words } from '#core/words.ts'
import { OfficeDialog } from '#web/office/dialogs/overlay.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import { sayFailure } from '#web/office/dialogs/say-outcome.ts'
import { Points } from '#web/office/related/row-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, Select, Textarea } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { unEnrolAll, type ManyOutcome } from '../attendee-changes.ts'
import { attendeeName, unEnrolReasons, type Attendee, type UnEnrolReason } from '../attendee.ts'

const words = {
  one: { es: 'Dar de baja a {name}', en: 'Un-enrol {name}' },
  many: { es: 'Dar de baja a {n} participantes', en: 'Un-enrol {n} attendees' },
  effectOne: {
    es: 'Su cupo queda libre de inmediato. La persona sigue en el registro y puede reinscribirse mientras haya cupo.',
    en: 'The seat is free at once. The person stays on record and can be enrolled again while seats are left.',
  },
  effect: {
    es: 'Quedan libres {n} cupos de inmediato. Las personas siguen en el registro y pueden reinscribirse mientras haya cupo.',
    en: '{n} seats are free at once. The people stay on record and can be enrolled again while seats are left.',
  },
  reason: { es: 'Motivo', en: 'Reason' },
  note: { es: 'Nota (opcional)', en: 'Note (optional)' },
  back: { es: 'Volver', en: 'Back' },
  button: { es: 'Dar de baja', en: 'Un-enrol' },
  close: { es: 'Cerrar', en: 'Close' },
  refused: { es: 'Sin cambiar: {n}', en: 'Not changed: {n}' },
} satisfies Record<string, Words>

/** What only the server says of itself. */
const told: readonly UnEnrolReason[] = ['substituted', 'eventCancelled', 'holdExpired']
const reasons = Object.entries(unEnrolReasons).filter(([code]) => !told.includes(code as UnEnrolReason))

type UnEnrolDialogProps = {
  people: readonly Attendee[]
  /** Those whose seat is free now: as they were when several, as they are when one. */
  onDone: (gone: readonly Attendee[]) => void
  onClose: () => void
}

export function UnEnrolDialog({ people, onDone, onClose }: UnEnrolDialogProps) {
  const { client, locale } = useRecord()
  const [reason, setReason] = useState<UnEnrolReason>('requestedByPerson')
  const [note, setNote] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<ManyOutcome['refused']>([])
  const [first] = people
  const n = people.length
  const title =
    n === 1 && first ? say(words.one, locale, { name: attendeeName(first) }) : say(words.many, locale, { n })
  const start = async () => {
    setBusy(true)
    try {
      const outcome = await unEnrolAll(client, people, { reason, note: note.trim() })
      onDone(outcome.changed)
      if (outcome.refused.length === 0) onClose()
      else setRefused(outcome.refused)
    } catch (error) {
      sayFailure(error, locale)
    } finally {
      setBusy(false)
    }
  }
  if (refused.length > 0) return <Refused title={title} refused={refused} onClose={onClose} />
  const actions = (
    <>
      <Button onClick={onClose}>{words.back[locale]}</Button>
      <Button kind="danger" isBusy={isBusy} onClick={() => void start()}>
        {words.button[locale]}
      </Button>
    </>
  )
  return (
    <OfficeDialog title={title} onClose={onClose} actions={actions}>
      <p>{n === 1 ? words.effectOne[locale] : say(words.effect, locale, { n })}</p>
      <Field label={words.reason[locale]} isRequired>
        {(control) => (
          <Select
            {...control}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing the dialog asks
            autoFocus
            value={reason}
            onChange={({ target }) => setReason(target.value as UnEnrolReason)}
          >
            {reasons.map(([code, label]) => (
              <option key={code} value={code}>
                {label[locale]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={words.note[locale]}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={500}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
    </OfficeDialog>
  )
}

type RefusedProps = { title: string; refused: ManyOutcome['refused']; onClose: () => void }
export function Refused({ title, refused, onClose }: RefusedProps) {
  const { locale } = useRecord()
  const close = (
    <Button kind="primary" onClick={onClose}>
      {words.close[locale]}
    </Button>
  )
  return (
    <OfficeDialog title={title} onClose={onClose} actions={close}>
      <Notice type="warning" title={say(words.refused, locale, { n: refused.length })}>
        <Points>
          {refused.map(({ name, message }) => (
            <li key={name}>
              {name}: {message}
            </li>
          ))}
        </Points>
      </Notice>
    </OfficeDialog>
  )
}
