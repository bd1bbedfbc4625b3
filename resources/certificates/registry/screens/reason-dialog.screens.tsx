/** Dialog for an action on a certificate that needs a reason. */
import { useState, type ReactNode } from 'react'
import type { Client } from '#core/client.ts'
import type { Words } from '#core/words.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import type { StepFields } from '#web/office/dialogs/step-form.tsx'
import { HOURS, HoursQuestion } from './hours-question.screens.tsx'

type ReasonProps<Values> = StepFields<Values> & {
  title: Words
  done: Words
  isDangerous?: boolean
  take: (client: Client, input: Values, hoursConfirmed: boolean) => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

export function ReasonDialog<Values>({ title, take, children, ...step }: ReasonProps<Values>) {
  const { locale } = useRecord()
  const [hoursConfirmed, setConfirmed] = useState(false)
  return (
    <StepDialog
      {...step}
      title={title[locale]}
      button={title}
      take={(client, input: Values) => take(client, input, hoursConfirmed)}
      questions={[HOURS]}
    >
      {(errors) => (
        <>
          {children}
          <HoursQuestion errors={errors} isConfirmed={hoursConfirmed} onAnswer={setConfirmed} />
        </>
      )}
    </StepDialog>
  )
}
