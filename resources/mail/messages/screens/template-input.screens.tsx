/** Starts a new mail with the texts of a template; without one it is blank. */
import { useEffect, useState } from 'react'
import type { Locale, Words } from '#core/words.ts'
import { notify } from '#web/ui/notifications.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { officeClient } from '#web/office/calls/api.ts'
import { sayFailure } from '#web/office/dialogs/say-outcome.ts'
import { useFieldBinding, useForm, useFormValue } from '#web/office/form/form-context.tsx'
import { isSame } from '#web/office/form/form-values.ts'
import { mailTemplatesApi } from '../../mail-templates/mail-template.api.ts'
import type { MailTemplateRecord, Purpose } from '../../mail-templates/mail-template.ts'
import { variablesOf } from '../../mail-templates/mail-text.ts'
import { mailFrom } from '../mail-from-template.ts'
import { usualAudience, type MailRecord } from '../mail.ts'
import { personVariables } from '../people/person-source.ts'

const words = {
  blank: { es: 'En blanco', en: 'Blank' },
  label: { es: 'Empezar con', en: 'Start with' },
  replaced: {
    es: 'La plantilla reemplazó lo que había escrito.',
    en: 'The template replaced what was written.',
  },
  undo: { es: 'Recuperarlo', en: 'Get it back' },
} satisfies Record<string, Words>

export function TemplateInput({ name }: { name: string }) {
  const { locale, store } = useForm()
  const { value } = useFieldBinding(name)
  const eventId = useFormValue('eventId') as string | null
  const templates = useTemplates(locale)
  if (store.state().saved) return null
  // Facts of an event are for mails of events only.
  const offered = templates.filter(
    (one) => eventId || variablesOf(one).every((variable) => personVariables.includes(variable)),
  )
  const choose = (id: string) => {
    const before = store.state().values
    const template = offered.find((one) => one.id === id)
    const { audience, ...taken } = template ? mailFrom(template, eventId) : { audience: undefined }
    // Who was chosen stays chosen.
    const usual = usualAudience(before['purpose'] as Purpose)
    const isAddressed = !isSame(before['audience'], usual) || !isSame(before['people'], [])
    store.fill({
      ...before,
      templateId: id || null,
      ...taken,
      ...(!isAddressed && audience && { audience }),
    })
    if (template && wasWritten(before, templates))
      notify({
        type: 'info',
        message: words.replaced[locale],
        action: { text: words.undo[locale], run: () => store.fill(before) },
      })
  }
  return (
    <Field label={words.label[locale]}>
      {(control) => (
        <Select
          {...control}
          data-key={name}
          value={String(value ?? '')}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">{words.blank[locale]}</option>
          {offered.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

type Written = Partial<Pick<MailRecord, 'subject' | 'body'>>
/** By hand, and not by another template. */
function wasWritten({ subject, body }: Written, templates: readonly MailTemplateRecord[]): boolean {
  const isBlank = !subject?.es && !body?.es
  return !isBlank && !templates.some((one) => isSame(one.subject, subject) && isSame(one.body, body))
}

function useTemplates(locale: Locale): readonly MailTemplateRecord[] {
  const [templates, setTemplates] = useState<readonly MailTemplateRecord[]>([])
  useEffect(() => {
    officeClient(locale)
      .call(mailTemplatesApi.all)
      .then(setTemplates, (error: unknown) => sayFailure(error, locale))
  }, [locale])
  return templates
}
