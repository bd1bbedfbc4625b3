/** Un-enrols attendees with a reason. */
import { useState } from 'react'
import { say, type Words } from '#core/words.ts'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { unEnrolAll, type BulkOutcome } from '../attendee-changes.ts'
import { attendeeName, type Attendee } from '../attendee.ts'
import { useSeatQuestions } from './seat-questions.screens.tsx'
import { ReasonAndNoteFields, reasonInputs, type ReasonAndNote } from './reason-and-note.screens.tsx'

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
  button: { es: 'Dar de baja', en: 'Un-enrol' },
} satisfies Record<string, Words>

type UnEnrolDialogProps = {
  people: readonly Attendee[]
  /** Several attendees are returned as they were, a single one as it is now. */
  onDone: (outcome: BulkOutcome) => void
  onClose: () => void
}

export function UnEnrolDialog({ people, onDone, onClose }: UnEnrolDialogProps) {
  const locale = useLocale()
  const [why, setWhy] = useState<ReasonAndNote>({ reason: 'requestedByPerson', note: '' })
  const { dialog, withAnswers } = useSeatQuestions()
  const [first] = people
  const n = people.length
  const title =
    n === 1 && first ? say(words.one, locale, { name: attendeeName(first) }) : say(words.many, locale, { n })
  return (
    <>
      <StepDialog
        title={title}
        button={words.button}
        isDangerous
        take={(client) =>
          withAnswers((given) => unEnrolAll(client, people, { ...why, note: why.note.trim(), ...given }))
        }
        onDone={onDone}
        inputs={reasonInputs}
        onClose={onClose}
      >
        {(errors) => (
          <>
            <p>{n === 1 ? words.effectOne[locale] : say(words.effect, locale, { n })}</p>
            <ReasonAndNoteFields value={why} errors={errors} onChange={setWhy} />
          </>
        )}
      </StepDialog>
      {dialog}
    </>
  )
}
