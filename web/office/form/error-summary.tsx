/** Summary of errors above a refused form, linked to the fields (spec §5). */
import { messages } from '#core/errors.ts'
import type { Fields } from '#core/field.ts'
import { fieldAt, type ValidationErrors } from '#core/validation.ts'
import { isLocale, type Locale } from '#core/words.ts'
import { Notice } from '#web/ui/notice.tsx'
import styles from './form.module.css'

type ErrorSummaryProps = {
  errors: ValidationErrors
  fields: Fields
  locale: Locale
  onGo: (key: string) => void
}

export function ErrorSummary({ errors, fields, locale, onGo }: ErrorSummaryProps) {
  const broken = Object.entries(errors)
  if (broken.length === 0) return null
  return (
    <Notice type="error" title={messages.validationTitle[locale]}>
      {messages.invalidForm[locale]}
      <ul className={styles.broken}>
        {broken.map(([key, message]) => (
          <li key={key}>
            <button type="button" onClick={() => onGo(key)}>
              {labelOf(key, fields, locale)}
            </button>
            : {message}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** `sessions.0.topic-en` → `Sesiones 1, Tema (en)` */
export function labelOf(key: string, fields: Fields, locale: Locale): string {
  const [place, language] = splitLanguage(key)
  const labels: string[] = []
  const path: PropertyKey[] = []
  for (const step of place.split('.')) {
    if (/^\d+$/.test(step)) {
      labels.push(`${labels.pop() ?? ''} ${Number(step) + 1}`)
    } else {
      path.push(step)
      labels.push(fieldAt(path, fields)?.label[locale] ?? step)
    }
  }
  return labels.join(', ') + (language ? ` (${language})` : '')
}

function splitLanguage(key: string): [string, string | undefined] {
  const language = key.split('-').at(-1)
  return isLocale(language) ? [key.slice(0, -3), language] : [key, undefined]
}
