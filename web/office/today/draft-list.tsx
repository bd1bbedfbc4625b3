/** Unpublished records: a few of each resource, with a link to all. */
import CircleCheck from 'lucide-react/icons/circle-check'
import { Link } from 'react-router'
import { say, type Words } from '#core/words.ts'
import { EmptyState } from '../../ui/empty.tsx'
import { useLocale } from '../../ui/environment.tsx'
import { officeHref } from '../addresses.ts'
import { addressOf } from '../list/query.ts'
import type { Drafts } from '#resources/system/today/today.api.ts'
import { lacksNothing } from '#web/missing.ts'
import { FailedPart } from './lead-list.tsx'
import { MissingLine } from './missing-line.tsx'
import styles from './today.module.css'

const words = {
  title: { es: 'Por publicar', en: 'To be published' },
  ready: { es: 'Listo para publicar', en: 'Ready to publish' },
  all: { es: 'Ver los {n}', en: 'See all {n}' },
  none: { es: 'Todo está publicado', en: 'All is published' },
} satisfies Record<string, Words>

export function DraftList({ drafts }: { drafts: Drafts[] }) {
  const locale = useLocale()
  const waiting = drafts.filter(({ total, isFailed }) => total > 0 || isFailed)
  return (
    <section aria-labelledby="drafts" className={styles.section}>
      <header className={styles.sectionHead}>
        <h2 id="drafts">{words.title[locale]}</h2>
      </header>
      {waiting.length === 0 && <EmptyState title={words.none[locale]} />}
      <DraftGroups drafts={waiting} />
    </section>
  )
}

export const DraftGroups = ({ drafts }: { drafts: readonly Drafts[] }) =>
  drafts.map((group) => <Group key={group.segment} group={group} />)

function Group({
  group: {
    segment,
    words: { many },
    filters,
    total,
    drafts,
    isFailed,
  },
}: {
  group: Drafts
}) {
  const locale = useLocale()
  const isCut = total > drafts.length
  return (
    <div className={styles.group}>
      <header className={styles.groupHead}>
        <h3>{many[locale]}</h3>
        {isCut && (
          <Link to={officeHref(locale, segment) + addressOf(filters)}>
            {say(words.all, locale, { n: total })}
            <span className={styles.hidden}> ({many[locale]})</span>
          </Link>
        )}
      </header>
      {isFailed ? (
        <FailedPart />
      ) : (
        <ul className={styles.rows}>
          {drafts.map((draft) => (
            <li key={draft.id} className={styles.draft}>
              <Link to={officeHref(locale, segment, draft.id)} lang={draft.title.lang}>
                {draft.title.text}
              </Link>
              {lacksNothing(draft.missing) ? <Ready /> : <MissingLine missing={draft.missing} />}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Ready() {
  const locale = useLocale()
  return (
    <p className={styles.ready}>
      <CircleCheck />
      <span>{words.ready[locale]}</span>
    </p>
  )
}
