/** Switches the language of a form on phones, which show one at a time. */
import { locales, type Locale, type Words } from '#core/words.ts'
import { languageNames } from '#web/office/addresses.ts'
import styles from '../form.module.css'
import type { FormLanguages } from './form-languages.ts'

const label = { es: 'Idioma de los textos', en: 'Language of the texts' } satisfies Words

type LanguageSwitchProps = { languages: FormLanguages; locale: Locale }

export const LanguageSwitch = ({ languages, locale }: LanguageSwitchProps) => (
  <fieldset className={styles.languages} aria-label={label[locale]}>
    {locales.map((one) => (
      <button
        key={one}
        type="button"
        aria-pressed={one === languages.language}
        lang={one}
        onClick={() => languages.setLanguage(one)}
      >
        {languageNames[one]}
      </button>
    ))}
  </fieldset>
)
