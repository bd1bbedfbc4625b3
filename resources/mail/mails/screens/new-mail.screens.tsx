/** A new mail of an event: it starts as one of the templates. */
import { useCallback, useState } from 'react'
import type { Client } from '#core/client.ts'
import type { Words } from '#core/words.ts'
import { OfficeDialog } from '#web/office/dialogs/overlay.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import { sayFailure } from '#web/office/dialogs/say-outcome.ts'
import { useRead } from '#web/office/related/use-read.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import type { Event } from '#resources/events/events/event.ts'
import { mailTemplatesApi } from '#resources/mail/mail-templates/mail-template.api.ts'
import { mailsApi } from '../mail.api.ts'
import { mails } from '../mail.ts'

const words = {
  title: { es: 'Nuevo correo del evento', en: 'New mail of the event' },
  text: {
    es: 'Empieza como la plantilla; después cambia el texto, a quiénes va y cuándo sale.',
    en: 'It starts as the template; then change the text, whom it goes to, and when.',
  },
  create: { es: 'Crear borrador', en: 'Create draft' },
  cancel: { es: 'Volver', en: 'Back' },
  choose: { es: 'Elija…', en: 'Choose…' },
} satisfies Record<string, Words>

const askTemplates = (client: Client) => client.call(mailTemplatesApi.all)
type Props = { onClose: () => void; onCreated: (id: string) => void }

export function NewMailDialog({ onClose, onCreated }: Props) {
  const { row: event, locale, client } = useRecord<Event>()
  const [templates = []] = useRead(askTemplates)
  const [templateId, setTemplate] = useState('')
  const [isBusy, setBusy] = useState(false)
  const create = useCallback(async () => {
    setBusy(true)
    try {
      const { id } = await client.call(mailsApi.create, { input: { eventId: event.id, templateId } })
      onCreated(id)
    } catch (error) {
      setBusy(false)
      sayFailure(error, locale)
    }
  }, [client, event.id, locale, onCreated, templateId])
  const actions = (
    <>
      <Button onClick={onClose}>{words.cancel[locale]}</Button>
      <Button kind="primary" isBusy={isBusy} disabled={templateId === ''} onClick={() => void create()}>
        {words.create[locale]}
      </Button>
    </>
  )
  return (
    <OfficeDialog title={words.title[locale]} onClose={onClose} actions={actions}>
      <p>{words.text[locale]}</p>
      <Field label={mails.fields.templateId.label[locale]} isRequired>
        {(control) => (
          <Select {...control} value={templateId} onChange={({ target }) => setTemplate(target.value)}>
            <option value="">{words.choose[locale]}</option>
            {templates.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </OfficeDialog>
  )
}
