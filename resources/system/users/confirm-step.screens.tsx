/** Says what a step will do to a user, asks, and does it. */
import { useState } from 'react'
import { say, type Words } from '#core/words.ts'
import type { User } from './user.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { officeClient } from '#web/office/calls/api.ts'
import { OfficeDialog } from '#web/office/dialogs/overlay.tsx'
import { saySuccess } from '#web/office/dialogs/say-outcome.ts'
import { refusedBy, type Refused } from '#web/office/form/small-form.ts'
import type { Outcome, Step } from './user-steps.screens.tsx'

const cancel = { es: 'Cancelar', en: 'Cancel' } satisfies Words

type ConfirmProps = { step: Step; user: User; onClose: () => void; onDone: (outcome: Outcome) => void }

export function ConfirmStep({ step, user, onClose, onDone }: ConfirmProps) {
  const locale = useLocale()
  const [refused, setRefused] = useState<Refused>()
  const [isBusy, setBusy] = useState(false)
  const about = { name: user.displayName, email: user.username }
  const take = async () => {
    setBusy(true)
    try {
      const outcome = await step.take(officeClient(locale), user)
      if (step.done) saySuccess(locale, step.done)
      onDone(outcome)
    } catch (error) {
      setBusy(false)
      setRefused(refusedBy(error, locale))
    }
  }
  const actions = (
    <>
      <Button onClick={onClose}>{cancel[locale]}</Button>
      <Button kind={step.isDangerous ? 'danger' : 'primary'} isBusy={isBusy} onClick={() => void take()}>
        {step.button[locale]}
      </Button>
    </>
  )
  return (
    <OfficeDialog title={say(step.title, locale, about)} onClose={onClose} actions={actions}>
      <p>{say(step.text, locale, about)}</p>
      {refused && (
        <Notice type="error" title={refused.title}>
          {Object.values(refused.errors).join(' ') || refused.message}
        </Notice>
      )}
    </OfficeDialog>
  )
}
