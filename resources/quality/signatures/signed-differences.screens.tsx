/** What reads otherwise since a signature: as it was signed, and afterwards. */
import { say, type Locale, type Words } from '#core/words.ts'
import { Points } from '#web/office/related/row-list.tsx'
import { changedWords } from './changed-words.ts'
import type { SignedDifference } from './signature.ts'
import styles from './signature.module.css'

const words = {
  changed: { es: '{what}: de {from} a {to}', en: '{what}: from {from} to {to}' },
  value: { es: '«{value}»', en: '“{value}”' },
  whole: { es: '{what}: {to}', en: '{what}: {to}' },
  blank: { es: 'en blanco', en: 'blank' },
} satisfies Record<string, Words>

type DifferencesProps = { differences: readonly SignedDifference[]; locale: Locale; isTitled?: boolean }
export function SignedDifferences({ differences, locale, isTitled = false }: DifferencesProps) {
  if (differences.length === 0) return null
  return (
    <>
      {isTitled && <strong className={styles.changed}>{changedWords[locale]}</strong>}
      <Points>
        {differences.map((difference, at) => (
          <li key={at}>{sayDifference(difference, locale)}</li>
        ))}
      </Points>
    </>
  )
}

function sayDifference({ what, from, to, isWhole }: SignedDifference, locale: Locale): string {
  if (isWhole) return say(words.whole, locale, { what, to: to || from })
  // A blank is no value, and has no quotation marks.
  const [before, after] = [from, to].map((value) =>
    value ? say(words.value, locale, { value }) : words.blank[locale],
  )
  return say(words.changed, locale, { what, from: before!, to: after! })
}
