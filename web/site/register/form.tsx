/** The form with which visitors take seats: who, for whom, billed how, under which terms. */
import { messages } from '#core/errors.ts'
import { say, type Words } from '#core/words.ts'
import { billedParties } from '#resources/booking/orders/order.ts'
import {
  MOST_PEOPLE,
  visitorOrderLabels as labels,
} from '#resources/booking/visitor-orders/visitor-order.words.ts'
import type { GroupPrice } from '#resources/events/schedule/group-price.ts'
import { pathTo } from '#web/paths.ts'
import { Checkbox } from '#web/ui/field.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { ConsentFields, Honeypot, Pair, RadioField, TextField } from '#web/site/forms/fields.tsx'
import { controlId, SiteForm, useFormState } from '#web/site/forms/form.tsx'
import { useSite } from '#web/site/site.tsx'
import { WAITLIST } from '#web/site/waitlist/form.tsx'
import { Billing, taxIdLabel } from './billing.tsx'
import type { Registering } from './load.server.ts'
import { Fieldset } from './fieldset.tsx'
import { pastedLabel, PeopleTools, PersonRow, useRowLabels, useRows } from './people.tsx'
import { joinWaitlist } from './register-words.ts'
import { isTooFew, TooFewSeats } from './too-few-seats.tsx'
import { Total, usualModeOf } from './total.tsx'
import styles from './screen.module.css'

const words = {
  howMany: { es: '¿Cuántas personas asisten?', en: 'How many people attend?' },
  who: { es: 'Quién hace la inscripción', en: 'Who registers' },
  people: { es: 'Quiénes asisten', en: 'Who attends' },
  peopleHint: {
    es: 'Agregue a las demás personas ahora, o nómbrelas después en la página de su inscripción.',
    en: 'Add the other people now, or name them later on the page of your registration.',
  },
  terms: {
    es: 'Acepto las condiciones de inscripción, cancelación y transferencia.',
    en: 'I accept the terms of registration, cancellation and transfer.',
  },
  readTerms: { es: 'Leer las condiciones', en: 'Read the terms' },
  modeFull: { es: '¿Prefiere la que está llena?', en: 'Do you prefer the one that is full?' },
  agree: { es: 'Antes de enviar', en: 'Before you send' },
  send: { es: 'Reservar los cupos', en: 'Hold the seats' },
  sending: { es: 'Reservando…', en: 'Holding...' },
  sent: { es: 'Recibimos su inscripción', en: 'We have received your registration' },
  sentText: { es: 'Le escribimos a su correo.', en: 'We are writing to your email address.' },
} satisfies Record<string, Words>

export function RegistrationForm({ data }: { data: Registering }) {
  const { prices, modes } = data
  const locale = useLocale()
  const rows = useRows(0)
  const isPaid = !prices[0]?.isFree
  const { values } = useFormState()
  const rowLabels = useRowLabels(rows)
  return (
    <SiteForm
      labels={{
        ...Object.fromEntries(Object.entries(labels).map(([name, label]) => [name, label[locale]])),
        taxId: taxIdLabel[locale],
        people: words.howMany[locale],
        pasted: pastedLabel[locale],
        ...rowLabels,
      }}
      button={{ idle: words.send, busy: words.sending }}
      sent={{ title: words.sent[locale], text: words.sentText[locale] }}
      failed={messages.formFailed}
    >
      {/* The first button of a form is pressed by Enter. */}
      <input type="submit" hidden value={words.send[locale]} />
      {(data.isFull || isTooFew(values)) && <TooFewSeats of={data} />}
      <TextField
        name="people"
        label={words.howMany[locale]}
        type="number"
        inputMode="numeric"
        min={1}
        max={MOST_PEOPLE}
        initial="1"
      />
      <Booker />
      <Fieldset title={words.people[locale]}>
        <Attends />
        {modes.length > 0 && (
          <RadioField name="mode" label={labels.mode[locale]} options={modes} initial={usualModeOf(modes)} />
        )}
        {data.hasFullMode && data.hasWaitlist && <WaitForMode of={data} />}
        {Array.from({ length: rows }, (_, at) => (
          <PersonRow key={at} at={at} modes={modes} mayRemove />
        ))}
        <p className={styles.hint}>{words.peopleHint[locale]}</p>
        <PeopleTools mayAdd={rows < MOST_PEOPLE} />
      </Fieldset>
      {isPaid && <Billing data={data} />}
      <Fieldset title={words.agree[locale]}>
        <ShownPrices prices={prices} group={data.groupPrice} />
        <Total prices={prices} group={data.groupPrice} rows={rows} modes={modes} />
        <Terms />
        <ConsentFields purpose="registration" />
      </Fieldset>
      <input type="hidden" name="utm" data-utm />
      <Honeypot />
    </SiteForm>
  )
}

/** For who wants the mode that is full. */
function WaitForMode({ of: { event } }: { of: Registering }) {
  const locale = useLocale()
  return (
    <p className={styles.hint}>
      {words.modeFull[locale]}{' '}
      <PageLink to={`${pathTo('event', locale, { id: event.id })}#${WAITLIST}`}>
        {joinWaitlist[locale]}
      </PageLink>
    </p>
  )
}

function Booker() {
  const locale = useLocale()
  const labelled = (name: keyof typeof labels) => ({ name, label: labels[name][locale] })
  return (
    <Fieldset title={words.who[locale]}>
      <Pair>
        <TextField {...labelled('firstName')} autoComplete="given-name" maxLength={80} />
        <TextField {...labelled('lastName')} autoComplete="family-name" maxLength={80} />
      </Pair>
      <Pair>
        <TextField {...labelled('email')} type="email" autoComplete="email" maxLength={254} />
        <TextField {...labelled('phone')} type="tel" autoComplete="tel" maxLength={40} />
      </Pair>
      <RadioField
        {...labelled('billTo')}
        options={(['person', 'company'] as const).map((code) => ({
          code,
          text: billedParties[code][locale],
        }))}
        initial="person"
      />
      <div className={styles.whenCompany}>
        <TextField {...labelled('company')} autoComplete="organization" maxLength={150} />
      </div>
    </Fieldset>
  )
}

function Attends() {
  const locale = useLocale()
  const { form } = useSite()
  return (
    <Checkbox
      name="attends"
      label={labels.attends[locale]}
      defaultChecked={form ? form.values['attends'] === 'on' : true}
    />
  )
}

/** What the visitor sees is sent along, so that nobody agrees to another price. */
function ShownPrices({ prices, group }: Pick<Registering, 'prices'> & { group: GroupPrice | null }) {
  return (
    <>
      {prices[0] && <input type="hidden" name="usualCurrency" value={prices[0].currency} />}
      {prices.map(({ currency, unitPrice, onlineUnitPrice }) => (
        <span key={currency} hidden>
          <input type="hidden" name={`price.${currency}`} value={unitPrice ?? ''} />
          {onlineUnitPrice && (
            <input type="hidden" name={`onlinePrice.${currency}`} value={onlineUnitPrice} />
          )}
        </span>
      ))}
      {group &&
        Object.entries(group).map(([name, value]) => (
          <input key={name} type="hidden" name={`group.${name}`} value={value} />
        ))}
    </>
  )
}

function Terms() {
  const locale = useLocale()
  const { values, errors } = useFormState()
  return (
    <div className={styles.terms}>
      <Checkbox
        id={controlId('terms')}
        name="terms"
        required
        label={say(words.terms, locale)}
        error={errors['terms']}
        defaultChecked={values['terms'] === 'on'}
      />
      <PageLink to={pathTo('terms', locale)} target="_blank">
        {words.readTerms[locale]}
      </PageLink>
    </div>
  )
}
