/** Dialog for an action on a certificate that needs a reason. */
import { useState, type ReactNode } from 'react'
import type { Client } from '#core/client.ts'
import type { Words } from '#core/words.ts'
import { isTooShort, ReasonField } from '#web/office/dialogs/reason-field.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { HOURS, HoursQuestion } from './hours-question.screens.tsx'

const words = {
  reason: { es: 'Motivo', en: 'Reason' },
} satisfies Record<string, Words>
const SHORTEST = 5

type ReasonProps = {
  title: Words
  hint: Words
  done: Words
  isDangerous?: boolean
  take: (client: Client, reason: string, hoursConfirmed: boolean) => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

export function ReasonDialog({
  title,
  hint,
  done,
  isDangerous = false,
  take,
  onClose,
  children,
}: ReasonProps) {
  const { locale } = useRecord()
  const [reason, setReason] = useState('')
  const [hoursConfirmed, setConfirmed] = useState(false)
  return (
    <StepDialog
      title={title[locale]}
      button={title}
      isDangerous={isDangerous}
      isBlocked={isTooShort(reason, SHORTEST)}
      done={done}
      take={(client) => take(client, reason, hoursConfirmed)}
      inputs={['reason', 'overrideReason']}
      questions={[HOURS]}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {children}
          <HoursQuestion errors={errors} isConfirmed={hoursConfirmed} onAnswer={setConfirmed} />
          <ReasonField
            label={words.reason[locale]}
            hint={hint[locale]}
            value={reason}
            shortest={SHORTEST}
            error={errors['reason'] ?? errors['overrideReason']}
            onChange={setReason}
          />
        </>
      )}
    </StepDialog>
  )
}
