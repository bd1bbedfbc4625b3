/** Shows a new secret once, to copy. */
import type { Words } from '#core/words.ts'
import { CopyButton } from '#web/office/dialogs/copy-button.tsx'
import { OfficeDialog } from '#web/office/dialogs/overlay.tsx'
import { Button } from '#web/ui/button.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'

const words = {
  once: {
    es: 'Copie este valor ahora: por seguridad no se vuelve a mostrar. Guárdelo donde el programa guarda sus secretos, nunca en su código.',
    en: 'Copy it now: for safety it is not shown again. Store it where the program keeps its secrets, never in its code.',
  },
  copy: { es: 'Copiar', en: 'Copy' },
  done: { es: 'Listo', en: 'Done' },
} satisfies Record<string, Words>

type SecretDialogProps = { title: string; label: Words; secret: string; hint: Words; onClose: () => void }

export function SecretDialog({ title, label, secret, hint, onClose }: SecretDialogProps) {
  const locale = useLocale()
  const actions = (
    <>
      <Button onClick={onClose}>{words.done[locale]}</Button>
      <CopyButton text={secret} kind="primary" label={words.copy} />
    </>
  )
  return (
    <OfficeDialog title={title} onClose={onClose} actions={actions}>
      <Field label={label[locale]} hint={hint[locale]}>
        {(control) => (
          <Input {...control} readOnly value={secret} onFocus={(event) => event.currentTarget.select()} />
        )}
      </Field>
      <Notice type="warning">{words.once[locale]}</Notice>
    </OfficeDialog>
  )
}
