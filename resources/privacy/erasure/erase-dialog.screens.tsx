/** Asks for the person's name before everything goes. */
import { say, sayBoth, type Words } from '#core/words.ts'
import { asked } from '#web/office/dialogs/asked.ts'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { useFormValue } from '#web/office/form/form-context.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { erasureApi, type Preview } from './erasure.api.ts'

export type Subject = { contactId: string | null; email: string | null; requestId?: string }

const words = {
  text: {
    es: 'Registros que se suprimen o anonimizan: {n}. No se puede deshacer, tampoco con una copia de respaldo.',
    en: 'Records to be erased or anonymised: {n}. It cannot be undone, not with a backup either.',
  },
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
const withoutCertificates = asked(erasureApi.erase, 'confirmation')
const withCertificates = asked(erasureApi.erase, 'withCertificates', 'confirmation')

export function EraseDialog({ title, preview, subject, onDone, onClose }: EraseDialogProps) {
  const locale = useLocale()
  const text = preview.confirmation
  return (
    <StepDialog
      title={title[locale]}
      button={title}
      isDangerous
      done={words.done}
      asks={preview.lines.some(({ isCertificate }) => isCertificate) ? withCertificates : withoutCertificates}
      hints={{ withCertificates: words.certificatesHint, confirmation: sayBoth(words.confirm, { text }) }}
      take={(client, input) => client.call(erasureApi.erase, { input: { ...subject, ...input } })}
      onDone={onDone}
      onClose={onClose}
    >
      <Count lines={preview.lines} />
    </StepDialog>
  )
}

/** How many records go. */
function Count({ lines }: Pick<Preview, 'lines'>) {
  const locale = useLocale()
  const isWithCertificates = useFormValue('withCertificates') === true
  const due = lines.filter(
    ({ treatment, isCertificate }) => treatment !== 'keep' && (isWithCertificates || !isCertificate),
  )
  return <p>{say(words.text, locale, { n: due.reduce((sum, { count }) => sum + count, 0) })}</p>
}
