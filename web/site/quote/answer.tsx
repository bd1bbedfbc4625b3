/** The forms with which a customer accepts or declines a quote. */
import { messages } from '#core/errors.ts'
import { say, type Words } from '#core/words.ts'
import { acceptance, refusal } from '#resources/sales/quote-links/quote-link.api.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/field.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { sayMoney } from '#core/money/say-money.ts'
import { LongTextField, Pair, SelectField, TextField } from '#web/site/forms/fields.tsx'
import { controlId, SiteForm, useFormState } from '#web/site/forms/form.tsx'
import { useSite } from '#web/site/site.tsx'
import { DECLINE } from './intents.ts'
import type { QuoteView } from './load.server.ts'
import styles from './screen.module.css'

const words = {
  heading: { es: 'Su respuesta', en: 'Your answer' },
  options: { es: 'Opciones: márquelas para sumarlas', en: 'Options: tick those to add' },
  option: { es: '{description} (+ {amount} antes de ITBIS)', en: '{description} (+ {amount} before ITBIS)' },
  taxIdHint: {
    es: 'Para emitir su factura con valor fiscal.',
    en: 'To issue your invoice with tax credit.',
  },
  accept: { es: 'Aceptar la cotización', en: 'Accept the quote' },
  sending: { es: 'Enviando…', en: 'Sending...' },
  accepted: { es: 'Gracias: aceptó la cotización', en: 'Thank you: you accepted the quote' },
  acceptedText: {
    es: 'Le escribiremos con los próximos pasos.',
    en: 'We will write to you with the next steps.',
  },
  declineHeading: { es: 'No aceptar', en: 'Decline' },
  decline: { es: 'Rechazar la cotización', en: 'Decline the quote' },
} satisfies Record<string, Words>

export function AnswerForms({ of: quote, isOpen }: { of: QuoteView; isOpen: boolean }) {
  const locale = useLocale()
  const labels = Object.fromEntries(
    Object.entries({ ...acceptance, ...refusal }).map(([name, { label }]) => [name, label[locale]]),
  )
  return (
    <section className={styles.answer}>
      {isOpen && <h2>{words.heading[locale]}</h2>}
      <SiteForm
        isOpen={isOpen}
        labels={labels}
        button={{ idle: words.accept, busy: words.sending }}
        sent={{ title: words.accepted[locale], text: words.acceptedText[locale] }}
        failed={messages.formFailed}
      >
        <Options of={quote} />
        <Pair>
          <TextField name="name" label={labels['name']} autoComplete="name" maxLength={165} />
          <TextField name="email" label={labels['email']} type="email" autoComplete="email" maxLength={254} />
        </Pair>
        {quote.asksTaxId && (
          <TextField
            name="taxId"
            label={labels['taxId']}
            hint={words.taxIdHint[locale]}
            isOptional
            maxLength={30}
          />
        )}
        <AgreedBox />
      </SiteForm>
      {isOpen && <DeclineForm />}
    </section>
  )
}

function Options({ of: { items, currency } }: { of: QuoteView }) {
  const locale = useLocale()
  const { values } = useFormState()
  const chosen = (values['chosenItemIds'] ?? '').split('\n')
  const options = items.filter((item) => item.isOptional)
  if (options.length === 0) return null
  return (
    <fieldset className={styles.options}>
      <legend>{words.options[locale]}</legend>
      {options.map(({ id, description, amount }) => (
        <Checkbox
          key={id}
          name="chosenItemIds"
          value={id}
          label={say(words.option, locale, { description, amount: sayMoney({ amount, currency }, locale) })}
          defaultChecked={chosen.includes(id)}
        />
      ))}
    </fieldset>
  )
}

function AgreedBox() {
  const locale = useLocale()
  const { values, errors } = useFormState()
  return (
    <Checkbox
      id={controlId('agreed')}
      name="agreed"
      required
      label={acceptance.agreed.label[locale]}
      error={errors['agreed']}
      defaultChecked={values['agreed'] === 'on'}
    />
  )
}

function DeclineForm() {
  const { locale, pathname } = useSite()
  const reasons = Object.entries(refusal.lostReason.options ?? {})
  return (
    <details className={styles.decline}>
      <summary>{words.declineHeading[locale]}</summary>
      <form method="post" action={pathname}>
        <input type="hidden" name="intent" value={DECLINE} />
        <SelectField
          name="lostReason"
          label={refusal.lostReason.label[locale]}
          isOptional
          options={reasons.map(([code, label]) => ({ code, text: label[locale] }))}
        />
        <LongTextField name="note" isOptional label={refusal.note.label[locale]} rows={3} maxLength={1000} />
        <Button type="submit">{words.decline[locale]}</Button>
      </form>
    </details>
  )
}
