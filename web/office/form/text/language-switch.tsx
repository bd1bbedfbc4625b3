/** Switches the language of a form on phones, which show one at a time. */
import { locales, type Locale, type Words } from '#core/words.ts'
import { languageNames } from '#web/office/addresses.ts'
import styles from '../form.module.css'

const label = { es: 'Idioma de los textos', en: 'Language of the texts' } satisfies Words

type LanguageSwitchProps = { language: Locale; locale: Locale; onSwitch: (language: Locale) => void }

export const LanguageSwitch = ({ language, locale, onSwitch }: LanguageSwitchProps) => (
  <fieldset className={styles.languages} aria-label={label[locale]}>
    {locales.map((one) => (
      <button
        key={one}
        type="button"
        aria-pressed={one === language}
        lang={one}
        onClick={() => onSwitch(one)}
      >
        {languageNames[one]}
      </button>
    ))}
  </fieldset>
)
