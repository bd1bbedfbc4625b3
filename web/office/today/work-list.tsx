/** Lists the work items by kind. */
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Link } from 'react-router'
import { say, type Words } from '#core/words.ts'
import { EmptyState } from '../../ui/empty.tsx'
import { useLocale } from '../../ui/environment.tsx'
import styles from './today.module.css'
import type { Work } from './work.ts'

const words = {
  title: { es: 'Por hacer', en: 'To do' },
  all: { es: 'Ver los {n}', en: 'See all {n}' },
  none: { es: 'No tiene nada pendiente', en: 'Nothing is left to do' },
  noneText: {
    es: 'Lo que venza, falle o espere una decisión suya aparecerá aquí.',
    en: 'What expires, fails or needs your decision will stand here.',
  },
} satisfies Record<string, Words>

export function WorkList({ work }: { work: readonly Work[] }) {
  const locale = useLocale()
  const waiting = work.filter(({ total }) => total > 0)
  return (
    <section aria-labelledby="work" className={styles.section}>
      <header className={styles.sectionHead}>
        <h2 id="work">{words.title[locale]}</h2>
      </header>
      {waiting.length === 0 && <EmptyState title={words.none[locale]}>{words.noneText[locale]}</EmptyState>}
      {waiting.map((group) => (
        <Group key={group.key} group={group} />
      ))}
    </section>
  )
}

function Group({ group: { key, words: about, lines, total, href } }: { group: Work }) {
  const locale = useLocale()
  return (
    <div className={styles.group} id={`work-${key}`}>
      <header className={styles.groupHead}>
        <h3>{about[locale]}</h3>
        {href && total > lines.length && (
          <Link to={href}>
            {say(words.all, locale, { n: total })}
            <span className={styles.hidden}> ({about[locale]})</span>
          </Link>
        )}
      </header>
      <ul className={styles.rows}>
        {lines.map((line) => (
          <li key={line.key} className={styles.draft}>
            <Link to={line.href} lang={line.lang}>
              {line.title}
            </Link>
            {line.facts && <p className={styles.facts}>{line.facts}</p>}
            {line.alert && (
              <p className={styles.missing}>
                <TriangleAlert />
                <span>{line.alert}</span>
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
