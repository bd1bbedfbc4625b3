/** Form fields of the site, refilled after a refusal, each with its error. */
import type { ComponentProps, ReactNode } from 'react'
import { say, type Words } from '#core/words.ts'
import { consentTexts, type ConsentPurpose } from '#resources/system/consents/consent.words.ts'
import { pathTo } from '#web/paths.ts'
import { Checkbox, Field, FieldSet, Input, Radio, Select, Textarea } from '#web/ui/field.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { useSite } from '#web/site/site.tsx'
import { controlId, useFormState } from './form.tsx'
import styles from './form.module.css'

export const optional: Words = { es: '(opcional)', en: '(optional)' }
const words = {
  choose: { es: 'Elija…', en: 'Choose…' },
  trap: { es: 'No llene esta casilla', en: 'Leave this box empty' },
  notice: { es: 'Leer el aviso de privacidad', en: 'Read the privacy notice' },
} satisfies Record<string, Words>

type Named = { name: string; label: ReactNode; hint?: ReactNode; isOptional?: boolean | undefined }
type TextProps = Named & Omit<ComponentProps<'input'>, 'name'> & { initial?: string }

export function TextField({ name, label, hint, isOptional = false, initial, ...rest }: TextProps) {
  const { values } = useFormState()
  return (
    <Framed name={name} label={label} hint={hint} isOptional={isOptional}>
      {(control) => <Input {...control} {...rest} name={name} defaultValue={values[name] ?? initial} />}
    </Framed>
  )
}

export function LongTextField({
  name,
  label,
  hint,
  isOptional,
  rows,
  maxLength,
}: Named & { rows?: number; maxLength?: number }) {
  const { values } = useFormState()
  return (
    <Framed name={name} label={label} hint={hint} isOptional={isOptional}>
      {(control) => (
        <Textarea {...control} name={name} rows={rows} maxLength={maxLength} defaultValue={values[name]} />
      )}
    </Framed>
  )
}

export type Option = {
  code: string
  text: string
  /** Shown, and cannot be chosen. */
  isDisabled?: boolean
}
type SelectProps = Named & {
  options: readonly Option[]
  initial?: string | undefined
  autoComplete?: string
  /** The blank choice. */
  blank?: string
}

export function SelectField({
  name,
  label,
  hint,
  isOptional,
  options,
  initial = '',
  autoComplete,
  blank,
}: SelectProps) {
  const locale = useLocale()
  const { values } = useFormState()
  return (
    <Framed name={name} label={label} hint={hint} isOptional={isOptional}>
      {(control) => (
        <Select
          {...control}
          name={name}
          defaultValue={chosenOf(values[name], options, initial)}
          autoComplete={autoComplete}
        >
          <option value="">{blank ?? words.choose[locale]}</option>
          {options.map(({ code, text, isDisabled }) => (
            <option key={code} value={code} disabled={isDisabled}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Framed>
  )
}

/** What was sent, unless it can no longer be chosen. */
export const chosenOf = (sent: string | undefined, options: readonly Option[], initial?: string) =>
  sent === undefined || options.some(({ code, isDisabled }) => code === sent && isDisabled) ? initial : sent

export function RadioField({ name, label, options, initial }: SelectProps) {
  const { values, errors } = useFormState()
  const chosen = chosenOf(values[name], options, initial)
  return (
    <FieldSet id={controlId(name)} label={label} error={errors[name]}>
      {options.map(({ code, text, isDisabled }) => (
        <Radio
          key={code}
          name={name}
          value={code}
          label={text}
          disabled={isDisabled}
          defaultChecked={chosen === code}
        />
      ))}
    </FieldSet>
  )
}

type FramedProps = Named & { children: ComponentProps<typeof Field>['children'] }
function Framed({ name, label, hint, isOptional = false, children }: FramedProps) {
  const locale = useLocale()
  const { errors } = useFormState()
  return (
    <Field
      id={controlId(name)}
      label={label}
      hint={hint}
      error={errors[name]}
      isRequired={!isOptional}
      aside={isOptional && optional[locale]}
    >
      {children}
    </Field>
  )
}

export const Pair = ({ children }: { children: ReactNode }) => <div className={styles.pair}>{children}</div>

type ConsentProps = {
  purpose: Exclude<ConsentPurpose, 'marketing'>
  offersMarketing?: boolean
  /** Another form of the page was sent: its consent is none for this one. */
  isOfOther?: boolean
}
/** Unticked boxes: data handling is required; marketing is not, and not offered everywhere. */
export function ConsentFields({ purpose, offersMarketing = true, isOfOther = false }: ConsentProps) {
  const locale = useLocale()
  const { values: sent, errors } = useFormState()
  const values = isOfOther ? {} : sent
  const firm = useSite().firm.tradeName
  return (
    <div className={styles.consent}>
      <Checkbox
        id={controlId('privacy')}
        name="privacy"
        required
        label={say(consentTexts[purpose], locale, { firm })}
        error={errors['privacy']}
        defaultChecked={values['privacy'] === 'on'}
      />
      <PageLink to={pathTo('privacy', locale)} target="_blank">
        {words.notice[locale]}
      </PageLink>
      {offersMarketing && (
        <Checkbox
          name="marketing"
          label={say(consentTexts.marketing, locale, { firm })}
          defaultChecked={values['marketing'] === 'on'}
        />
      )}
    </div>
  )
}

/** A honeypot: people do not see it, bots fill it in. */
export function Honeypot() {
  const locale = useLocale()
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        {words.trap[locale]}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
