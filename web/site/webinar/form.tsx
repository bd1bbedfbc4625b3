/** Registers for a webinar on one screen. */
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { messages } from '#core/errors.ts'
import type { Words } from '#core/words.ts'
import { registrationLabels as labels } from '#resources/content/webinar-registrations/webinar-registration.words.ts'
import { feedTo } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import type { WebinarView } from './webinar.view.server.ts'
import { ConsentFields, Pair, SelectField, TextField, Honeypot } from '#web/site/forms/fields.tsx'
import { SiteForm } from '#web/site/forms/form.tsx'

const words = {
  register: { es: 'Registrarme', en: 'Register Now' },
  registering: { es: 'Registrando…', en: 'Registering...' },
  thanks: { es: '¡Gracias por registrarse!', en: 'Thank you for registering!' },
  thanksText: {
    es: 'Le enviamos un correo de confirmación con la cita para su calendario y su enlace personal. Si no lo ve en unos minutos, revise el correo no deseado.',
    en: 'A confirmation email is sent to you with the entry for your calendar and your personal link. If you do not see it within minutes, look into your spam folder.',
  },
  calendar: { es: 'Agregar al calendario', en: 'Add to calendar' },
} satisfies Record<string, Words>

function Thanks({ id }: Pick<WebinarView, 'id'>) {
  const locale = useLocale()
  return (
    <>
      <p>{words.thanksText[locale]}</p>
      <LinkButton href={feedTo('webinarCalendar', locale, { id })}>
        <CalendarPlus />
        {words.calendar[locale]}
      </LinkButton>
    </>
  )
}

type WebinarFormProps = Pick<WebinarView, 'id' | 'questions' | 'countries'> & { isOpen: boolean }

export function WebinarForm({ id, questions, countries, isOpen }: WebinarFormProps) {
  const locale = useLocale()
  const labelled = (name: keyof typeof labels) => ({ name, label: labels[name][locale] })
  const questionFields = questions.map(({ text, isRequired }, at) => ({
    name: `answers.${at}.text`,
    text,
    isRequired,
  }))
  return (
    <SiteForm
      isOpen={isOpen}
      labels={{
        ...Object.fromEntries(Object.entries(labels).map(([name, label]) => [name, label[locale]])),
        ...Object.fromEntries(questionFields.map(({ name, text }) => [name, text.text])),
      }}
      button={{ idle: words.register, busy: words.registering }}
      sent={{ title: words.thanks[locale], text: <Thanks id={id} /> }}
      failed={messages.formFailed}
      event="webinar"
      record={id}
    >
      <Pair>
        <TextField {...labelled('name')} autoComplete="given-name" maxLength={80} />
        <TextField {...labelled('lastname')} autoComplete="family-name" maxLength={80} />
      </Pair>
      <TextField {...labelled('email')} type="email" autoComplete="email" maxLength={254} />
      <Pair>
        <TextField {...labelled('company')} isOptional autoComplete="organization" maxLength={150} />
        <TextField {...labelled('position')} isOptional autoComplete="organization-title" maxLength={100} />
      </Pair>
      <Pair>
        <TextField {...labelled('phone')} isOptional type="tel" autoComplete="tel" maxLength={40} />
        <SelectField {...labelled('country')} isOptional options={countries} autoComplete="country" />
      </Pair>
      {questionFields.map(({ name, text, isRequired }) => (
        <TextField
          key={name}
          name={name}
          label={<span lang={text.lang}>{text.text}</span>}
          isOptional={!isRequired}
          maxLength={500}
        />
      ))}
      <ConsentFields purpose="webinar" />
      <Honeypot />
    </SiteForm>
  )
}
