/** The preview of a mail, as one of its recipients gets it: beside its form, or where the form is closed. */
import { useState } from 'react'
import type { Locale, Words } from '#core/words.ts'
import { useForm, useFormPart } from '#web/office/form/form-context.tsx'
import { sentValues } from '#web/office/form/form-values.ts'
import { mayCall } from '#web/office/records/may-call.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { Field, Select } from '#web/ui/field.tsx'
import { LivePreview } from '../../mail-templates/live-preview.screens.tsx'
import { mailsApi, type MailReceiver } from '../mail.api.ts'
import type { MailRecord } from '../mail.ts'
import { personKey } from '../people/person-source.ts'
import { receiversQuery, useReceivers } from './use-receivers.screens.tsx'

const words = {
  receivedBy: { es: 'Como lo recibe', en: 'As received by' },
  sample: { es: 'Una persona de ejemplo', en: 'A sample person' },
} satisfies Record<string, Words>

const SAMPLE = 'sample'
/** More do not fit a list that somebody reads. */
const MOST = 300

export function MailBeside() {
  const { locale, fields } = useForm()
  const values = useFormPart((state) => state.values)
  // Cast: what is typed may be incomplete, which the preview takes.
  const mail = { ...values, ...sentValues(fields, values) } as MailRecord
  return <MailPreview mail={mail} locale={locale} />
}

/** Below what is only read. */
export function MailBelow({ isClosed }: { isClosed: (mail: MailRecord) => boolean }) {
  const { row: mail, locale } = useRecord<MailRecord>()
  return isClosed(mail) && mayCall(mailsApi.preview) ? <MailPreview mail={mail} locale={locale} /> : null
}

function MailPreview({ mail, locale }: { mail: MailRecord; locale: Locale }) {
  const [key, setKey] = useState<string>()
  const [chosenLang, setLang] = useState<Locale>()
  const receivers = (useReceivers(receiversQuery(mail), locale) ?? []).slice(0, MOST)
  // The first who gets it, until another is chosen.
  const first = receivers.find(({ refusal }) => refusal === null)
  const person = key === SAMPLE ? undefined : (receivers.find((one) => keyOf(one) === key) ?? first)
  const choose = (next: string) => {
    setKey(next)
    setLang(receivers.find((one) => keyOf(one) === next)?.locale)
  }
  return (
    <LivePreview
      draft={draftOf(mail, person)}
      lang={chosenLang ?? person?.locale ?? 'es'}
      onLang={setLang}
      locale={locale}
    >
      <Field label={words.receivedBy[locale]}>
        {(control) => (
          <Select
            {...control}
            value={person ? keyOf(person) : SAMPLE}
            onChange={({ target }) => choose(target.value)}
          >
            <option value={SAMPLE}>{words.sample[locale]}</option>
            {receivers.map((one) => (
              <option key={keyOf(one)} value={keyOf(one)}>
                {one.name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </LivePreview>
  )
}

const keyOf = (receiver: MailReceiver): string => `${receiver.role} ${personKey(receiver)}`

function draftOf(mail: MailRecord, person: MailReceiver | undefined) {
  const { id, eventId, attachIcs, attachTicket, attachCertificate, attachments } = mail
  return {
    ...(id && { id }),
    eventId,
    subject: written(mail.subject),
    body: written(mail.body),
    person: person && { source: person.source, id: person.id },
    attachIcs,
    attachTicket,
    attachCertificate,
    attachments,
  }
}

/** A language that is not written yet. */
const written = <T,>(texts: { es?: T | null; en?: T | null } | null) => ({
  es: texts?.es || null,
  en: texts?.en || null,
})
