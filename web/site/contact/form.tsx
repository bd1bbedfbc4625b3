/** The form of a contact request. */
import { messages } from '#core/errors.ts'
import type { Words } from '#core/words.ts'
import { requestLabels as labels } from '#resources/customers/contact-requests/contact-request.words.ts'
import { useLocale } from '#web/ui/environment.tsx'
import type { ContactChoices } from './load.server.ts'
import {
  ConsentFields,
  LongTextField,
  Pair,
  RadioField,
  SelectField,
  TextField,
  Honeypot,
} from '#web/site/forms/fields.tsx'
import { SiteForm } from '#web/site/forms/form.tsx'
import styles from '#web/site/forms/form.module.css'

const words = {
  send: { es: 'Enviar mensaje', en: 'Send message' },
  sending: { es: 'Enviando…', en: 'Sending...' },
  // Spec §8, to the letter in English.
  thanks: {
    es: '¡Gracias por contactarnos! Uno de nuestros representantes se pondrá en contacto con usted muy pronto.',
    en: 'Thank you for contacting us! One of our representatives will be getting in touch soon',
  },
  again: { es: 'Enviar otro mensaje', en: 'Send another message' },
  messageHint: {
    es: 'Cuéntenos qué necesita, para cuántas personas o sedes y para cuándo.',
    en: 'Tell us what you need, for how many people or sites, and by when.',
  },
} satisfies Record<string, Words>

export function ContactForm({ services, countries, types, chosen }: ContactChoices) {
  const locale = useLocale()
  const labelled = (name: keyof typeof labels) => ({ name, label: labels[name][locale] })
  return (
    <SiteForm
      labels={Object.fromEntries(Object.entries(labels).map(([name, label]) => [name, label[locale]]))}
      button={{ idle: words.send, busy: words.sending }}
      sent={{ title: messages.messageSent[locale], text: words.thanks[locale], again: words.again }}
      failed={messages.messageFailed}
      unsent={messages.messageUnsent}
      event="contact"
    >
      <RadioField {...labelled('type')} options={types} initial="personal" />
      <Pair>
        <TextField {...labelled('name')} autoComplete="given-name" maxLength={80} />
        <TextField {...labelled('lastname')} autoComplete="family-name" maxLength={80} />
      </Pair>
      <div className={styles.whenCompany}>
        <TextField {...labelled('company')} autoComplete="organization" maxLength={150} />
      </div>
      <Pair>
        <TextField {...labelled('email')} type="email" autoComplete="email" maxLength={254} />
        <TextField {...labelled('phone')} type="tel" autoComplete="tel" maxLength={40} />
      </Pair>
      <Pair>
        <SelectField {...labelled('country')} options={countries} initial="DO" autoComplete="country" />
        <SelectField {...labelled('service')} options={services} initial={chosen.service} />
      </Pair>
      <div className={styles.whenOther}>
        <TextField {...labelled('otherText')} maxLength={100} />
      </div>
      <TextField {...labelled('subject')} isOptional maxLength={120} initial={chosen.subject} />
      <LongTextField {...labelled('message')} hint={words.messageHint[locale]} rows={6} maxLength={3000} />
      <ConsentFields purpose="contact" />
      <Honeypot />
    </SiteForm>
  )
}
