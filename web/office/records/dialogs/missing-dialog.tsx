/** Lists what a record lacks for a step, linked to the fields. */
import type { ValidationErrors } from '#core/validation.ts'
import { say, type Words } from '#core/words.ts'
import { midSentence } from '#web/mid-sentence.ts'
import { Button } from '#web/ui/button.tsx'
import { MissingList } from '#web/office/dialogs/missing-list.tsx'
import { OfficeDialog } from '#web/office/dialogs/overlay.tsx'
import { useRecord } from '../record-context.ts'
import { acts } from '../../dialogs/act-words.ts'

const words = {
  title: { es: 'Todavía no se puede {step}', en: 'It is not yet possible to {step}' },
  text: {
    es: 'Complete esto primero. Pulse cada punto para ir a él.',
    en: 'Complete this first. Press an item to go to it.',
  },
} satisfies Record<string, Words>

type MissingDialogProps = { step: Words; errors: ValidationErrors; onClose: () => void }

export function MissingDialog({ step, errors, onClose }: MissingDialogProps) {
  const { locale } = useRecord()
  const close = (
    <Button kind="primary" onClick={onClose}>
      {acts.back[locale]}
    </Button>
  )
  return (
    <OfficeDialog
      title={say(words.title, locale, { step: midSentence(step[locale]) })}
      onClose={onClose}
      actions={close}
    >
      <p>{words.text[locale]}</p>
      <MissingList missing={errors} onGo={onClose} />
    </OfficeDialog>
  )
}
