/** Mails an invoice: to whom, in which language, with a preview of the mail. */
import { useCallback, useState } from 'react'
import type { Client } from '#core/client.ts'
import type { Words } from '#core/words.ts'
import { OfficeDialog } from '#web/office/dialogs/overlay.tsx'
import { sayFailure, saySuccess } from '#web/office/dialogs/say-outcome.ts'
import { asideOf } from '#web/office/form/field-aside.ts'
import { useFieldBinding, useForm } from '#web/office/form/form-context.tsx'
import { ResourceForm } from '#web/office/form/resource-form.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import { Bar } from '#web/office/related/row-list.tsx'
import { useRead } from '#web/office/related/use-read.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Textarea } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { invoicesApi, sending } from '../invoice.api.ts'
import type { Invoice } from '../invoice.ts'

const words = {
  title: { es: 'Enviar la factura', en: 'Send the invoice' },
  loading: { es: 'Buscando las direcciones', en: 'Looking up the addresses' },
  text: {
    es: 'Va con su PDF y, si se registró, su XML firmado. Cada dirección recibe su propio correo.',
    en: 'It goes with its PDF and, if it was recorded, its signed XML. Each address gets a mail of its own.',
  },
  preview: { es: 'Vista previa', en: 'Preview' },
  send: { es: 'Enviar', en: 'Send' },
  sent: { es: 'En la bandeja de salida', en: 'In the outbox' },
} satisfies Record<string, Words>

const inputs = { message: MessageInput }

export function SendDialog({ onClose }: { onClose: () => void }) {
  const { row, locale, client, refresh } = useRecord<Invoice>()
  const { id } = row
  const [start] = useRead(
    useCallback((to: Client) => to.call(invoicesApi.previewMail, { params: { id }, input: {} }), [id]),
  )
  const saved = useCallback(() => {
    saySuccess(locale, words.sent)
    onClose()
    void refresh()
  }, [locale, onClose, refresh])
  return (
    <OfficeDialog title={words.title[locale]} onClose={onClose}>
      <p>{words.text[locale]}</p>
      {start ? (
        <ResourceForm
          isInDialog
          fields={sending}
          initial={{ to: start.to, locale: row.locale }}
          draftKey={`mail of invoice ${id}`}
          submitText={words.send}
          save={(input) => client.call(invoicesApi.send, { params: { id }, input })}
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
function MessageInput({ name }: { name: string }) {
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
      .call(invoicesApi.previewMail, { params: { id: row.id }, input })
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
