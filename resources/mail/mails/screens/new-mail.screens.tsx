/** Dialog that creates a mail of an event from a template. */
import { useState } from 'react'
import type { Client } from '#core/client.ts'
import type { Words } from '#core/words.ts'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import { useRead } from '#web/office/related/use-read.ts'
import { Field, Select } from '#web/ui/field.tsx'
import type { Event } from '#resources/events/events/event.ts'
import { mailTemplatesApi } from '#resources/mail/mail-templates/mail-template.api.ts'
import { mailsApi } from '../mail.api.ts'
import { mails, wholeAudience } from '../mail.ts'

const words = {
  title: { es: 'Crear correo del evento', en: 'Create mail of the event' },
  text: {
    es: 'Empieza como la plantilla; después cambia el texto, a quiénes va y cuándo sale.',
    en: 'It starts as the template; then change the text, whom it goes to, and when.',
  },
  create: { es: 'Crear borrador', en: 'Create draft' },
  choose: { es: 'Elija…', en: 'Choose…' },
} satisfies Record<string, Words>

const loadTemplates = (client: Client) => client.call(mailTemplatesApi.all)
type NewMailDialogProps = {
  /** Limits the audience to these people. */
  attendeeIds?: readonly string[]
  onClose: () => void
  onCreated: (id: string) => void
}

export function NewMailDialog({ attendeeIds = [], onClose, onCreated }: NewMailDialogProps) {
  const { row: event, locale } = useRecord<Event>()
  const [templates = []] = useRead(loadTemplates)
  const [templateId, setTemplateId] = useState('')
  const audience = { ...wholeAudience, attendeeIds: [...attendeeIds] }
  return (
    <StepDialog
      title={words.title[locale]}
      button={words.create}
      isBlocked={templateId === ''}
      take={(client) => client.call(mailsApi.create, { input: { eventId: event.id, templateId, audience } })}
      onDone={({ id }) => onCreated(id)}
      inputs={['templateId']}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>{words.text[locale]}</p>
          <Field label={mails.fields.templateId.label[locale]} error={errors['templateId']} isRequired>
            {(control) => (
              <Select {...control} value={templateId} onChange={({ target }) => setTemplateId(target.value)}>
                <option value="">{words.choose[locale]}</option>
                {templates.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </>
      )}
    </StepDialog>
  )
}
