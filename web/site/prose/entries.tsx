/** Entries of a section: points, cards, numbered steps or terms in months. */
import ArrowRight from 'lucide-react/icons/arrow-right'
import Check from 'lucide-react/icons/check'
import type { PublicEntry } from '#resources/content/pages/page.public.ts'
import type { pageIcons } from '#resources/content/pages/page.ts'
import { pathTo } from '#web/paths.ts'
import { useLocale } from '#web/ui/environment.tsx'
import styles from './entries.module.css'
import { LocalizedText } from '#web/site/content/localized-text.tsx'
import { PageLink } from '#web/ui/page-link.tsx'

type EntriesProps = { entries: PublicEntry[] }

export function Points({ entries }: EntriesProps) {
  if (entries.length === 0) return null
  return (
    <ul className={styles.points}>
      {entries.map((entry) => (
        <li key={entry.title.text}>
          {entry.sign ? <Icon name={entry.sign} /> : <Check />}
          <div>
            <p className={entry.text ? styles.pointTitle : undefined}>
              <LocalizedText of={entry.title} />
            </p>
            <Explanation of={entry} />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The whole card is a link where the entry has a target. */
export const Cards = ({ entries }: EntriesProps) => (
  <ul className={styles.cards}>
    {entries.map((entry) => (
      <li key={entry.title.text} className={entry.leadsTo ? styles.linked : styles.card}>
        {entry.sign && <Icon name={entry.sign} />}
        <h3 className={styles.title}>
          <Title of={entry} />
        </h3>
        <Explanation of={entry} />
      </li>
    ))}
  </ul>
)

export const Steps = ({ entries }: EntriesProps) => (
  <ol className={styles.steps}>
    {entries.map((entry) => (
      <li key={entry.title.text} className={styles.step}>
        <h3 className={styles.title}>
          <Title of={entry} />
        </h3>
        <Explanation of={entry} />
      </li>
    ))}
  </ol>
)

const YEAR = Array.from({ length: 12 }, (_, month) => month)

/** Fills as many of twelve months as a title such as "3 meses" names. */
export const Months = ({ entries }: EntriesProps) => (
  <ul className={styles.cards}>
    {entries.map((entry) => (
      <li key={entry.title.text} className={styles.term}>
        <span className={styles.year} aria-hidden="true">
          {YEAR.map((month) => (
            <span key={month} data-in={month < Number.parseInt(entry.title.text, 10) || undefined} />
          ))}
        </span>
        <h3 className={styles.months}>
          <LocalizedText of={entry.title} />
        </h3>
        <Explanation of={entry} />
      </li>
    ))}
  </ul>
)

function Title({ of: { title, leadsTo } }: { of: PublicEntry }) {
  const locale = useLocale()
  if (!leadsTo) return <LocalizedText of={title} />
  return (
    <PageLink to={pathTo(leadsTo, locale)} className={styles.link}>
      <LocalizedText of={title} /> <ArrowRight />
    </PageLink>
  )
}

const Explanation = ({ of: { text } }: { of: PublicEntry }) =>
  text && (
    <p className={styles.text}>
      <LocalizedText of={text} />
    </p>
  )

// One icon sprite, shared by all pages.
const Icon = ({ name }: { name: keyof typeof pageIcons }) => (
  <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
    <use href={`/icons.svg#${name}`} />
  </svg>
)
