/** Tells that a word was only guessed. */
import { say, type Locale, type Words } from '#core/words.ts'
import { useLocale } from '#web/ui/environment.tsx'
import styles from './screen.module.css'

const words = {
  guessed: {
    es: 'No encontramos «{term}» exactamente; esto es lo que más se le parece.',
    en: 'We did not find “{term}” exactly; this is what comes closest.',
  },
} satisfies Record<string, Words>

export const guessedText = (term: string, locale: Locale): string => say(words.guessed, locale, { term })

export const Guessed = ({ term }: { term: string }) => (
  <p className={styles.guessed}>{guessedText(term, useLocale())}</p>
)
