/** A text in both languages, side by side or one at a time. */
import { plainText, type RichText } from '#core/richtext.ts'
import type { Field as FieldOf } from '#core/field.ts'
import { contentLocale, locales, type Locale, type Words } from '#core/words.ts'
import { Field } from '#web/ui/field.tsx'
import { asideOf } from '../field-aside.ts'
import { useForm, useFormError, type FieldBinding } from '../form-context.tsx'
import { outdatedKeys } from '../form-values.ts'
import styles from '../form.module.css'
import { PlainInput } from './plain-input.tsx'

const words = {
  es: { es: 'español', en: 'Spanish' },
  en: { es: 'inglés', en: 'English' },
  copy: { es: 'Copiar del español', en: 'Copy from Spanish' },
  optional: { es: '(opcional)', en: '(optional)' },
  outdated: {
    es: 'El español cambió después: revise el inglés',
    en: 'The Spanish changed since: check the English',
  },
} satisfies Record<string, Words>

type Texts = { es?: unknown; en?: unknown }
type TranslatedInputProps = { name: string; binding: FieldBinding }

export function TranslatedInput({ name, binding }: TranslatedInputProps) {
  return (
    <div className={styles.pair}>
      {locales.map((language) => (
        <div key={language} className={`${styles.part} ${styles[`in-${language}`]}`}>
          <OneLanguage name={name} binding={binding} language={language} />
        </div>
      ))}
    </div>
  )
}

type LanguageProps = TranslatedInputProps & { language: Locale }
function OneLanguage({ name, binding, language }: LanguageProps) {
  const { locale } = useForm()
  const { field, value, set, leave } = binding
  const key = `${name}-${language}`
  const isFirst = language === contentLocale
  const texts = (value ?? {}) as Texts
  const label = field.label[locale]
  const spare = isFirst ? undefined : texts.es
  return (
    <>
      <Field
        label={
          <>
            {label}{' '}
            <abbr className={styles.language} title={words[language][locale]}>
              {language}
            </abbr>
          </>
        }
        hint={useHint(name, language)}
        error={useLanguageError(name, language)}
        isRequired={isFirst && field.mode === 'required'}
        aside={isFirst ? asideOf(field, locale) : words.optional[locale]}
      >
        {(control) => (
          <PlainInput
            field={field}
            value={texts[language]}
            onChange={(text) => set({ ...texts, [language]: text })}
            onLeave={leave}
            control={{ ...control, 'data-key': key }}
            locale={locale}
            label={`${label} (${words[language][locale]})`}
            lang={language}
            ghost={ghostOf(field, spare)}
          />
        )}
      </Field>
      {Boolean(spare) && !texts.en && field.kind !== 'slug' && (
        <button type="button" className={styles.copy} onClick={() => set({ ...texts, en: spare })}>
          {words.copy[locale]}
        </button>
      )}
    </>
  )
}

/** The hint of the field at its Spanish; at the English, that the Spanish changed since. */
function useHint(name: string, language: Locale) {
  const { locale, hints, store, outdatedEnglish } = useForm()
  if (language === contentLocale) return hints[name]?.[locale]
  const isOutdated = outdatedKeys(outdatedEnglish, store.state()).includes(`${name}-${language}`)
  return isOutdated && <span className={styles.outdated}>{words.outdated[locale]}</span>
}

/** An error of the whole field is shown at the required language. */
function useLanguageError(name: string, language: Locale): string | undefined {
  const whole = useFormError(name)
  const own = useFormError(`${name}-${language}`)
  return own ?? (language === contentLocale ? whole : undefined)
}

/** What English readers see while the translation is missing. */
function ghostOf(field: FieldOf, spare: unknown): string | undefined {
  if (!spare) return undefined
  return field.kind === 'richText' ? plainText(spare as RichText) : String(spare)
}
