/** The confirmation dialog of an action on a user. */
import { say } from '#core/words.ts'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import type { User } from './user.ts'
import type { CreatedLink, UserStep } from './user-steps.screens.tsx'

type ConfirmProps = {
  step: UserStep
  user: User
  onClose: () => void
  onDone: (link: CreatedLink | undefined) => void
}

export function ConfirmStep({ step, user, onClose, onDone }: ConfirmProps) {
  const locale = useLocale()
  const values = { name: user.displayName, email: user.username }
  return (
    <StepDialog
      title={say(step.title, locale, values)}
      button={step.button}
      isDangerous={step.isDangerous ?? false}
      done={step.done}
      take={(client) => step.take(client, user)}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{say(step.text, locale, values)}</p>
    </StepDialog>
  )
}
