/** Notice on content that exists in the other language only. */
import type { Locale, LocalizedText as LocalizedValue, Words } from '#core/words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import styles from './one-language.module.css'
import { useForeignLang } from './localized-text.tsx'

const words = {
  course: { es: 'Este curso está descrito solo en inglés', en: 'This course is described in Spanish only' },
  date: { es: 'Esta fecha está descrita solo en inglés', en: 'This date is described in Spanish only' },
  person: { es: 'Este perfil está escrito solo en inglés', en: 'This profile is written in Spanish only' },
  service: {
    es: 'Este servicio está descrito solo en inglés',
    en: 'This service is described in Spanish only',
  },
  other: { es: 'En inglés', en: 'In Spanish' },
} satisfies Record<string, Words>

type OneLanguageProps = { kind: 'course' | 'date' | 'person' | 'service'; writtenIn: readonly Locale[] }

export function OneLanguage({ kind, writtenIn }: OneLanguageProps) {
  const locale = useLocale()
  if (writtenIn.includes(locale)) return null
  return (
    <div className={styles.notice}>
      <Notice title={words[kind][locale]} />
    </div>
  )
}

/** On a card. */
export function LanguageBadge({ of }: { of: LocalizedValue }) {
  const locale = useLocale()
  return useForeignLang(of) ? <Badge>{words.other[locale]}</Badge> : null
}
