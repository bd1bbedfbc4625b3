/** The form of a contact request. */
import { messages } from '#core/errors.ts'
import { say, type Words } from '#core/words.ts'
import { requestLabels as labels } from '#resources/customers/contact-requests/contact-request.words.ts'
import { useLocale } from '#web/ui/environment.tsx'
import { LocalizedText } from '#web/site/content/localized-text.tsx'
import type { ContactChoices, ContactTopic } from './load.server.ts'
import {
  ConsentFields,
  LongTextField,
  Pair,
  RadioField,
  SelectField,
  TextField,
  Honeypot,
} from '#web/site/forms/fields.tsx'
import { SiteForm, useFormState } from '#web/site/forms/form.tsx'
import styles from '#web/site/forms/form.module.css'
import { replyTime } from './reply-time.ts'

const words = {
  send: { es: 'Enviar mensaje', en: 'Send message' },
  sending: { es: 'Enviando…', en: 'Sending...' },
  // Spec §8, to the letter in English.
  thanks: {
    es: '¡Gracias por contactarnos! Uno de nuestros representantes se pondrá en contacto con usted muy pronto.',
    en: 'Thank you for contacting us! One of our representatives will be getting in touch soon',
  },
  reference: {
    es: 'Su número de referencia es {code}: también va en el correo que le enviamos.',
    en: 'Your reference is {code}: it is in the email we sent you too.',
  },
  again: { es: 'Enviar otro mensaje', en: 'Send another message' },
  topic: { es: 'Pide una cotización de grupo para:', en: 'You ask for a group quote for:' },
  messageHint: {
    es: 'Cuéntenos qué necesita, para cuántas personas o sedes y para cuándo.',
    en: 'Tell us what you need, for how many people or sites, and by when.',
  },
} satisfies Record<string, Words>

export function ContactForm({ services, countries, types, chosen }: ContactChoices) {
  const locale = useLocale()
  const { topic } = chosen
  const labelled = (name: keyof typeof labels) => ({ name, label: labels[name][locale] })
  return (
    <SiteForm
      labels={Object.fromEntries(Object.entries(labels).map(([name, label]) => [name, label[locale]]))}
      button={{ idle: words.send, busy: words.sending }}
      sent={{ title: messages.messageSent[locale], text: <Thanks />, again: words.again }}
      failed={messages.messageFailed}
      unsent={messages.messageUnsent}
      event="contact"
    >
      {topic && <TopicField of={topic} />}
      <RadioField {...labelled('type')} options={types} initial={topic ? 'company' : 'personal'} />
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
      <Pair>
        <TextField {...labelled('people')} isOptional type="number" min={1} inputMode="numeric" />
        <TextField {...labelled('subject')} isOptional maxLength={120} initial={chosen.subject} />
      </Pair>
      <LongTextField {...labelled('message')} hint={words.messageHint[locale]} rows={6} maxLength={3000} />
      <ConsentFields purpose="contact" />
      <Honeypot />
    </SiteForm>
  )
}

function Thanks() {
  const locale = useLocale()
  const { code } = useFormState().values
  return (
    <>
      <p>{words.thanks[locale]}</p>
      {code && <p>{say(words.reference, locale, { code })}</p>}
      <p>{replyTime[locale]}</p>
    </>
  )
}

/** What the link that led here was about. */
function TopicField({ of: { field, id, title, when } }: { of: ContactTopic }) {
  const locale = useLocale()
  return (
    <p>
      <input type="hidden" name={field} value={id} />
      {words.topic[locale]}{' '}
      <strong>
        <LocalizedText of={title} />
        {when && ` · ${when}`}
      </strong>
    </p>
  )
}
