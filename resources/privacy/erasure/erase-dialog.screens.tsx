/** Asks for the person's name before everything goes. */
import { useState } from 'react'
import { fold } from '#core/search.ts'
import { say, type Words } from '#core/words.ts'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { Checkbox, Field, Input } from '#web/ui/field.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { erasureApi, type Preview } from './erasure.api.ts'

export type Subject = { contactId: string | null; email: string | null; requestId?: string }

const words = {
  text: {
    es: 'Registros que se suprimen o anonimizan: {n}. No se puede deshacer, tampoco con una copia de respaldo.',
    en: 'Records to be erased or anonymised: {n}. It cannot be undone, not with a backup either.',
  },
  certificates: { es: 'Suprimir también los certificados', en: 'Erase the certificates too' },
  certificatesHint: {
    es: 'Dejan de poder verificarse. Solo si la persona lo pide.',
    en: 'They can be verified no more. Only if the person asks for it.',
  },
  confirm: { es: 'Escriba «{text}» para confirmar', en: 'Type “{text}” to confirm' },
  done: { es: 'La persona está suprimida', en: 'The person is erased' },
} satisfies Record<string, Words>

type EraseDialogProps = {
  title: Words
  preview: Preview
  subject: Subject
  onDone: () => void
  onClose: () => void
}
export function EraseDialog({ title, preview, subject, onDone, onClose }: EraseDialogProps) {
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  const [withCertificates, setWithCertificates] = useState(false)
  const due = preview.lines.filter(
    ({ treatment, isCertificate }) => treatment !== 'keep' && (withCertificates || !isCertificate),
  )
  const n = due.reduce((sum, { count }) => sum + count, 0)
  const { confirmation } = preview
  return (
    <StepDialog
      title={title[locale]}
      button={title}
      isDangerous
      isBlocked={fold(typed) !== fold(confirmation)}
      done={words.done}
      take={(client) =>
        client.call(erasureApi.erase, { input: { ...subject, confirmation: typed, withCertificates } })
      }
      onDone={onDone}
      inputs={['confirmation']}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>{say(words.text, locale, { n })}</p>
          {preview.lines.some(({ isCertificate }) => isCertificate) && (
            <Checkbox
              label={words.certificates[locale]}
              hint={words.certificatesHint[locale]}
              checked={withCertificates}
              onChange={({ target }) => setWithCertificates(target.checked)}
            />
          )}
          <Field
            label={say(words.confirm, locale, { text: confirmation })}
            error={errors['confirmation']}
            isRequired
          >
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
            )}
          </Field>
        </>
      )}
    </StepDialog>
  )
}
