/** Asks whether certificates may say other hours than the course has. */
import { useState } from 'react'
import type { Client } from '#core/client.ts'
import type { ValidationErrors } from '#core/validation.ts'
import type { Words } from '#core/words.ts'
import { Question } from '#web/office/dialogs/question.tsx'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { useRecord } from '#web/office/records/record-context.ts'

const words = {
  right: { es: 'Sí, las horas son correctas', en: 'Yes, the hours are right' },
} satisfies Record<string, Words>

/** The input that answers. */
export const HOURS = 'hoursConfirmed'

type HoursQuestionProps = {
  errors: ValidationErrors
  isConfirmed: boolean
  onAnswer: (isConfirmed: boolean) => void
}

export const HoursQuestion = ({ errors, ...rest }: HoursQuestionProps) => (
  <Question asked={errors[HOURS]} answer={words.right} {...rest} />
)

type HoursDialogProps = {
  title: Words
  /** The server's text. */
  asked: string
  issue: (client: Client, given: { hoursConfirmed: boolean }) => Promise<unknown>
  onClose: () => void
}

/** For a step that has no dialog of its own. */
export function HoursDialog({ title, asked, issue, onClose }: HoursDialogProps) {
  const { locale } = useRecord()
  const [hoursConfirmed, setConfirmed] = useState(false)
  return (
    <StepDialog
      title={title[locale]}
      button={title}
      isBlocked={!hoursConfirmed}
      take={(client) => issue(client, { hoursConfirmed })}
      onClose={onClose}
    >
      <HoursQuestion errors={{ [HOURS]: asked }} isConfirmed={hoursConfirmed} onAnswer={setConfirmed} />
    </StepDialog>
  )
}
