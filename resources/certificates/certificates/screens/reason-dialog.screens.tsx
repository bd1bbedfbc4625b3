/** Dialog for an action on a certificate that needs a reason. */
import { useState, type ReactNode } from 'react'
import type { Client } from '#core/client.ts'
import type { Words } from '#core/words.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { Field, Textarea } from '#web/ui/field.tsx'

const words = {
  reason: { es: 'Motivo', en: 'Reason' },
} satisfies Record<string, Words>
const SHORTEST = 5

type ReasonProps = {
  title: Words
  hint: Words
  done: Words
  isDangerous?: boolean
  take: (client: Client, reason: string) => Promise<unknown>
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
  return (
    <StepDialog
      title={title[locale]}
      button={title}
      isDangerous={isDangerous}
      isBlocked={reason.trim().length < SHORTEST}
      done={done}
      take={(client) => take(client, reason)}
      onClose={onClose}
    >
      {children}
      <Field label={words.reason[locale]} hint={hint[locale]} isRequired>
        {(control) => (
          <Textarea
            {...control}
            value={reason}
            maxLength={500}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
    </StepDialog>
  )
}
