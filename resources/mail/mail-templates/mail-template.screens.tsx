/** Templates of event mails in the office, with a preview. */
import { useState } from 'react'
import { locales, type Locale, type Words } from '#core/words.ts'
import { useForm, useFormPart } from '#web/office/form/form-context.tsx'
import { sentValues } from '#web/office/form/form-values.ts'
import { bulkEdit } from '#web/office/list/bulk/bulk-step.ts'
import { screensOf } from '#web/office/records/screen.ts'
import { LivePreview } from './live-preview.screens.tsx'
import { bodyHint, MailBodyInput, MailSubjectInput, subjectHint } from './mail-body-input.screens.tsx'
import { mailTemplatesApi } from './mail-template.api.ts'
import { mailTemplates, type MailTemplateRecord } from './mail-template.ts'

function TemplateBeside() {
  const { locale, fields } = useForm()
  const [lang, setLang] = useState<Locale>(locales[0])
  const values = useFormPart((state) => state.values)
  const { subject, body, attachIcs, attachTicket, attachCertificate } = sentValues(
    fields,
    values,
  ) as MailTemplateRecord
  const draft = {
    subject: { es: subject?.es || null, en: subject?.en || null },
    body: { es: body?.es || null, en: body?.en || null },
    attachIcs,
    attachTicket,
    attachCertificate,
    attachments: [],
  }
  return <LivePreview draft={draft} lang={lang} onLang={setLang} locale={locale} />
}

const words = {
  texts: { es: 'Textos', en: 'Texts' },
  use: { es: 'Uso', en: 'Use' },
  parts: { es: 'Lo que acompaña', en: 'What comes with it' },
} satisfies Record<string, Words>

export const screens = screensOf<typeof mailTemplates.fields, MailTemplateRecord>({
  resource: mailTemplates,
  api: mailTemplatesApi,
  columns: ['name', 'purpose', 'subject', 'active', 'updatedAt'],
  bulk: [bulkEdit('active')],
  facts: ['purpose', 'category', 'active', 'usualSchedule'],
  groups: [
    { words: words.texts, fields: ['subject', 'body'] },
    { words: words.use, fields: ['name', 'key', 'purpose', 'category', 'active', 'usualSchedule'] },
    { words: words.parts, fields: ['attachIcs', 'attachTicket', 'attachCertificate'] },
  ],
  hints: {
    subject: subjectHint,
    body: bodyHint,
    usualSchedule: {
      es: 'Con él, la plantilla entra entre los correos usuales de un evento.',
      en: 'With it, the template is among the usual mails of an event.',
    },
    purpose: {
      es: 'La primera plantilla activa de cada ocasión es la que se usa.',
      en: 'The first active template of each occasion is the one that is used.',
    },
  },
  inputs: { subject: MailSubjectInput, body: MailBodyInput },
  beside: TemplateBeside,
})
