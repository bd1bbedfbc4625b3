/** Un-enrols attendees with a reason. */
import { say, type Words } from '#core/words.ts'
import { asked } from '#web/office/dialogs/asked.ts'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { attendeesApi } from '../attendee.api.ts'
import { unEnrolAll, type BulkOutcome } from '../attendee-changes.ts'
import { attendeeName, type Attendee } from '../attendee.ts'
import { useSeatQuestions } from './seat-questions.screens.tsx'

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

const asks = asked(attendeesApi.unEnrollMany, 'reason', 'note')

export function UnEnrolDialog({ people, onDone, onClose }: UnEnrolDialogProps) {
  const locale = useLocale()
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
        asks={asks}
        initial={{ reason: 'requestedByPerson' }}
        take={(client, why) => withAnswers((given) => unEnrolAll(client, people, { ...why, ...given }))}
        onDone={onDone}
        onClose={onClose}
      >
        <p>{n === 1 ? words.effectOne[locale] : say(words.effect, locale, { n })}</p>
      </StepDialog>
      {dialog}
    </>
  )
}
