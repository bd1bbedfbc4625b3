/** The newest requests that wait for an answer. */
import { Link } from 'react-router'
import { say, type Words } from '#core/words.ts'
import { EmptyState } from '../../ui/empty.tsx'
import { useLocale } from '../../use-locale.ts'
import { officeHref } from '../addresses.ts'
import { addressOf } from '../list/query.ts'
import { shortDay } from './moments.ts'
import { newRequestFilters, type NewRequests } from './requests.ts'
import styles from './today.module.css'

const words = {
  title: { es: 'Solicitudes sin responder', en: 'Requests to answer' },
  all: { es: 'Ver las {n}', en: 'See all {n}' },
  none: { es: 'Todas están respondidas', en: 'All are answered' },
} satisfies Record<string, Words>

export function RequestList({ requests: { items, total } }: { requests: NewRequests }) {
  const locale = useLocale()
  return (
    <section aria-labelledby="requests" className={styles.section}>
      <header className={styles.sectionHead}>
        <h2 id="requests">{words.title[locale]}</h2>
        {total > items.length && (
          <Link to={officeHref(locale, 'requests') + addressOf(newRequestFilters)}>
            {say(words.all, locale, { n: total })}
          </Link>
        )}
      </header>
      {items.length === 0 && <EmptyState title={words.none[locale]} />}
      <ul className={styles.rows}>
        {items.map((request) => (
          <li key={request.id} className={styles.draft}>
            <Link to={officeHref(locale, 'requests', request.id)}>
              {request.name} {request.lastname}
              {request.company && `, ${request.company}`}
            </Link>
            <p className={styles.facts}>
              {[
                shortDay(request.createdAt, locale),
                request.titles?.['serviceId'] ?? request.otherText,
                request.subject,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
