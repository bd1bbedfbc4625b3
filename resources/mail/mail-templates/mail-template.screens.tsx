/** Templates of event mails in the office, with a preview. */
import { useCallback, useState } from 'react'
import type { Client } from '#core/client.ts'
import { locales, type Locale, type Words } from '#core/words.ts'
import { MailPreviewPanel } from '#resources/mail/outbox/mail-preview-panel.screens.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import { bulkEdit } from '#web/office/list/bulk/bulk-step.ts'
import { screensOf } from '#web/office/records/screen.ts'
import { useRead } from '#web/office/related/use-read.ts'
import { bodyHint, MailBodyInput, MailSubjectInput, subjectHint } from './mail-body-input.screens.tsx'
import { mailTemplatesApi } from './mail-template.api.ts'
import { mailTemplates, type MailTemplateRecord } from './mail-template.ts'

function TemplatePreview() {
  const { row } = useRecord<MailTemplateRecord>()
  const { id, version } = row
  const [lang, setLang] = useState<Locale>(locales[0])
  const loadPreview = useCallback(
    (client: Client) => client.call(mailTemplatesApi.preview, { params: { id }, query: { lang } }),
    [id, lang],
  )
  const [rendered] = useRead(loadPreview, version)
  return <MailPreviewPanel mail={rendered} lang={lang} onLang={setLang} />
}

const words = {
  preview: { es: 'Vista previa', en: 'Preview' },
  texts: { es: 'Textos', en: 'Texts' },
  use: { es: 'Uso', en: 'Use' },
  parts: { es: 'Lo que acompaña', en: 'What comes with it' },
} satisfies Record<string, Words>

export const screens = screensOf<typeof mailTemplates.fields, MailTemplateRecord>({
  resource: mailTemplates,
  api: mailTemplatesApi,
  segment: 'event-mail-templates',
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
  tabs: [{ key: 'preview', words: words.preview, needs: mailTemplatesApi.preview, body: TemplatePreview }],
})
