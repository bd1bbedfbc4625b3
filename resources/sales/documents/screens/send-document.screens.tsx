/** Mails a document: to whom, in which language, with a preview of the mail. */
import { useCallback, useState } from 'react'
import type { Client } from '#core/client.ts'
import type { Endpoint } from '#core/endpoint.ts'
import type { Create } from '#core/resource.ts'
import type { Locale, Words } from '#core/words.ts'
import { OfficeDialog } from '#web/office/dialogs/overlay.tsx'
import { sayFailure } from '#web/office/dialogs/say-outcome.ts'
import { useStepTaken } from '#web/office/dialogs/use-step-taken.ts'
import { asideOf } from '#web/office/form/field-aside.ts'
import { useFieldBinding, useForm, type OwnInput } from '#web/office/form/form-context.tsx'
import { ResourceForm } from '#web/office/form/resource-form.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import type { AnyRow } from '#web/office/records/screen.ts'
import { Bar } from '#web/office/related/row-list.tsx'
import { useRead } from '#web/office/related/use-read.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Textarea } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { sending, type MailPreview } from '../document-sending.ts'

const words = {
  loading: { es: 'Buscando las direcciones', en: 'Looking up the addresses' },
  text: {
    es: 'Va con su PDF y, si se registró, su XML firmado. Cada dirección recibe su propio correo.',
    en: 'It goes with its PDF and, if it was recorded, its signed XML. Each address gets a mail of its own.',
  },
  preview: { es: 'Vista previa', en: 'Preview' },
  send: { es: 'Enviar', en: 'Send' },
  sent: { es: 'En la bandeja de salida', en: 'In the outbox' },
} satisfies Record<string, Words>

type Sending = Create<typeof sending>
type Preview = Endpoint<{ id: string }, Sending, undefined, MailPreview>
/** The preview is of the same document as the step. */
export const messageInput =
  (preview: Preview): OwnInput =>
  ({ name }) => <MessageInput name={name} preview={preview} />

type SendDocumentProps = {
  title: Words
  endpoint: Endpoint<{ id: string }, Sending, undefined, AnyRow>
  preview: Preview
  /** Outside of the component, so that the form keeps its input. */
  inputs: { message: OwnInput }
  onClose: () => void
}

export function SendDocument({ title, endpoint, preview, inputs, onClose }: SendDocumentProps) {
  const { row, locale, client } = useRecord<AnyRow & { locale: Locale }>()
  const { id } = row
  const [start] = useRead(
    useCallback((to: Client) => to.call(preview, { params: { id }, input: {} }), [preview, id]),
  )
  const saved = useStepTaken(onClose, words.sent)
  return (
    <OfficeDialog title={title[locale]} onClose={onClose}>
      <p>{words.text[locale]}</p>
      {start ? (
        <ResourceForm
          isInDialog
          fields={sending}
          initial={{ to: start.to, locale: row.locale }}
          draftKey={`${endpoint.path} ${id}`}
          submitText={words.send}
          save={(input) => client.call(endpoint, { params: { id }, input })}
          onSaved={saved}
          inputs={inputs}
          onCancel={onClose}
        />
      ) : (
        <Skeleton lines={4} label={words.loading[locale]} />
      )}
    </OfficeDialog>
  )
}

/** The message, and under it the mail as the first address reads it. */
function MessageInput({ name, preview }: { name: string; preview: Preview }) {
  const { store, locale } = useForm()
  const { row, client } = useRecord()
  const { field, value, error, set, leave } = useFieldBinding(name)
  const [mail, setMail] = useState<{ subject: string; text: string }>()
  const [isBusy, setBusy] = useState(false)
  const show = async () => {
    if (!store.judge()) return
    setBusy(true)
    const input = store.state().values
    await client
      .call(preview, { params: { id: row.id }, input })
      .then(setMail, (refusal: unknown) => sayFailure(refusal, locale))
    setBusy(false)
  }
  return (
    <>
      <Field label={field.label[locale]} error={error} aside={asideOf(field, locale)}>
        {(control) => (
          <Textarea
            {...control}
            data-key={name}
            value={String(value ?? '')}
            onChange={({ target }) => set(target.value || null)}
            onBlur={leave}
          />
        )}
      </Field>
      <Bar>
        <Button size="small" isBusy={isBusy} onClick={() => void show()}>
          {words.preview[locale]}
        </Button>
      </Bar>
      {mail && (
        <Notice type="info" title={mail.subject}>
          <span style={{ whiteSpace: 'pre-line' }}>{mail.text}</span>
        </Notice>
      )}
    </>
  )
}
