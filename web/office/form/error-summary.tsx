/** Summary of errors above a refused form, linked to the fields (spec §5). */
import { messages } from '#core/errors.ts'
import type { Field, Fields } from '#core/field.ts'
import type { ValidationErrors } from '#core/validation.ts'
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
        {broken.map(([key, message]) => {
          const label = labelOf(key, fields, locale)
          return (
            <li key={key}>
              {label && (
                <>
                  <button type="button" onClick={() => onGo(key)}>
                    {label}
                  </button>
                  :{' '}
                </>
              )}
              {message}
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}

/** `sessions.0.topic-en` → `Sesiones 1, Tema (en)`; of what no field is named after, the field around it, if any. */
export function labelOf(key: string, fields: Fields, locale: Locale): string | undefined {
  const [place, language] = splitLanguage(key)
  const labels: string[] = []
  let inside: Fields | undefined = fields
  for (const step of place.split('.')) {
    const field: Field | undefined = inside?.[step]
    if (field) {
      labels.push(field.label[locale])
      inside = field.parts
    } else if (/^\d+$/.test(step) && labels.length > 0) {
      labels.push(`${labels.pop()} ${Number(step) + 1}`)
    } else break
  }
  if (labels.length === 0) return undefined
  return labels.join(', ') + (language ? ` (${language})` : '')
}

function splitLanguage(key: string): [string, string | undefined] {
  const language = key.split('-').at(-1)
  return isLocale(language) ? [key.slice(0, -3), language] : [key, undefined]
}
