/** Lists the work items by kind. */
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Link } from 'react-router'
import { say, type Words } from '#core/words.ts'
import { sayCount, type CountedWords } from '#core/say-count.ts'
import { EmptyState } from '../../ui/empty.tsx'
import { useLocale } from '../../ui/environment.tsx'
import { officeHref } from '../addresses.ts'
import { FailedPart } from './lead-list.tsx'
import styles from './today.module.css'
import type { Work } from '#resources/system/today/today.api.ts'
import { hrefOf } from './list-href.ts'

const words = {
  title: { es: 'Por hacer', en: 'To do' },
  all: { es: 'Ver los {n}', en: 'See all {n}' },
  none: { es: 'No tiene nada pendiente', en: 'Nothing is left to do' },
  noneText: {
    es: 'Lo que venza, falle o espere una decisión suya aparecerá aquí.',
    en: 'What expires, fails or needs your decision will stand here.',
  },
} satisfies Record<string, Words>
const others: CountedWords = {
  one: { es: 'Ver otra clase de pendientes', en: 'See one more kind of work' },
  many: { es: 'Ver otras {n} clases de pendientes', en: 'See {n} more kinds of work' },
}

export function WorkList({ work }: { work: readonly Work[] }) {
  const locale = useLocale()
  const waiting = work.filter(({ total, isFailed }) => total > 0 || isFailed)
  const open = waiting.filter((group, at) => !isFolded(group, at))
  const folded = waiting.filter(isFolded)
  return (
    <section aria-labelledby="work" className={styles.section}>
      <header className={styles.sectionHead}>
        <h2 id="work">{words.title[locale]}</h2>
      </header>
      {waiting.length === 0 && <EmptyState title={words.none[locale]}>{words.noneText[locale]}</EmptyState>}
      <WorkGroups work={open} />
      {folded.length > 0 && (
        <details className={styles.folded}>
          <summary>{sayCount(others, locale, { n: folded.length })}</summary>
          <WorkGroups work={folded} />
        </details>
      )}
    </section>
  )
}

/** Kinds of work below these are folded; the figures above name them all. */
const OPEN_KINDS = 6
/** What failed, and what has no list of its own, stays open. */
const isFolded = ({ all, isFailed }: Work, at: number): boolean =>
  at >= OPEN_KINDS && all !== undefined && !isFailed

export const WorkGroups = ({ work }: { work: readonly Work[] }) =>
  work.map((group) => <Group key={group.key} group={group} />)

function Group({ group: { key, words: about, lines, total, all, isFailed } }: { group: Work }) {
  const locale = useLocale()
  return (
    <div className={styles.group} id={`work-${key}`}>
      <header className={styles.groupHead}>
        <h3>{about[locale]}</h3>
        {all && total > lines.length && (
          <Link to={hrefOf(all, locale)}>
            {say(words.all, locale, { n: total })}
            <span className={styles.hidden}> ({about[locale]})</span>
          </Link>
        )}
      </header>
      {isFailed ? (
        <FailedPart />
      ) : (
        <ul className={styles.rows}>
          {lines.map((line) => (
            <li key={line.key} className={styles.draft}>
              <Link to={officeHref(locale, line.href)} lang={line.lang}>
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
      )}
    </div>
  )
}
