/** The page where anybody complains; the answer is the receipt's page. */
import { messages } from '#core/errors.ts'
import type { Words } from '#core/words.ts'
import { complaintForm as fields, complaintTopics } from '#resources/quality/complaints/complaint.ts'
import { useLocale } from '#web/ui/environment.tsx'
import { PageBody, PageHead } from '#web/site/content/page-head.tsx'
import {
  ConsentFields,
  Honeypot,
  LongTextField,
  Pair,
  SelectField,
  TextField,
} from '#web/site/forms/fields.tsx'
import { SiteForm } from '#web/site/forms/form.tsx'
import { defineScreen } from '#web/site/screen.tsx'
import { screens } from '#web/paths.ts'
import { screenLeads } from '#web/screen-leads.ts'
import { sendComplaint } from './submit.server.ts'

const words = {
  referenceHint: {
    es: 'El curso, la fecha o el número del documento, si lo tiene a mano.',
    en: 'The course, the date or the number of the document, if you have it at hand.',
  },
  send: { es: 'Enviar la queja', en: 'Send the complaint' },
  sending: { es: 'Enviando…', en: 'Sending...' },
  sentText: { es: 'La atenderemos y le responderemos.', en: 'We will look into it and answer you.' },
} satisfies Record<string, Words>

export default defineScreen({
  load: async () => null,
  submit: sendComplaint,
  head: (_, { client: { locale } }) => ({
    title: screens.complaints.name[locale],
    description: screenLeads.complaints[locale],
  }),
  Screen: ComplaintsScreen,
  script: 'forms',
})

type Name = 'name' | 'email' | 'phone' | 'topic' | 'reference' | 'description' | 'wish' | 'privacy'

function ComplaintsScreen() {
  const locale = useLocale()
  const labelled = (name: Name) => ({ name, label: fields[name].label[locale] })
  return (
    <>
      <PageHead
        screen="complaints"
        title={screens.complaints.name[locale]}
        lead={screenLeads.complaints[locale]}
      />
      <PageBody>
        <SiteForm
          labels={Object.fromEntries(
            Object.entries(fields).map(([name, { label }]) => [name, label[locale]]),
          )}
          button={{ idle: words.send, busy: words.sending }}
          // A visitor sees the receipt instead.
          sent={{ title: messages.messageSent[locale], text: words.sentText[locale] }}
          failed={messages.messageFailed}
          unsent={messages.messageUnsent}
        >
          <TextField {...labelled('name')} autoComplete="name" maxLength={120} />
          <Pair>
            <TextField {...labelled('email')} type="email" autoComplete="email" maxLength={254} />
            <TextField {...labelled('phone')} type="tel" isOptional autoComplete="tel" maxLength={40} />
          </Pair>
          <SelectField
            {...labelled('topic')}
            options={Object.entries(complaintTopics).map(([code, name]) => ({ code, text: name[locale] }))}
          />
          <TextField
            {...labelled('reference')}
            isOptional
            hint={words.referenceHint[locale]}
            maxLength={150}
          />
          <LongTextField {...labelled('description')} rows={7} maxLength={5000} />
          <LongTextField {...labelled('wish')} isOptional rows={3} maxLength={2000} />
          <ConsentFields purpose="complaint" offersMarketing={false} />
          <Honeypot />
        </SiteForm>
      </PageBody>
    </>
  )
}
