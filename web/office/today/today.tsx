/** The Today screen: next days, work to do, drafts and frequent actions. */
import Plus from 'lucide-react/icons/plus'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { Filter } from '#core/lists/filter.ts'
import { say, type Words } from '#core/words.ts'
import { midSentence } from '#web/mid-sentence.ts'
import { localeOf } from '../../locale.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty.tsx'
import { sayCount, type CountedWords } from '#core/say-count.ts'
import { useLocale } from '../../ui/environment.tsx'
import { officeHref } from '../addresses.ts'
import { currentUser, officeClient } from '../calls/api.ts'
import { acts } from '../dialogs/act-words.ts'
import { addressOf } from '../list/query.ts'
import { openScreens } from '../navigation.ts'
import { mayCall } from '../records/may-call.ts'
import { loadAgenda, type Agenda } from './agenda.ts'
import { DraftList } from './draft-list.tsx'
import { loadDrafts, type Drafts } from './drafts.ts'
import { longDay } from './moments.ts'
import styles from './today.module.css'
import { WorkList } from './work-list.tsx'
import { office } from '../registry.ts'
import { loadWork, type Work } from './work.ts'

const words = {
  title: { es: 'Hoy', en: 'Today' },
  actions: { es: 'Acciones frecuentes', en: 'Frequent actions' },
  figures: { es: 'En cifras', en: 'In figures' },
  noRole: { es: 'Su usuario todavía no tiene un rol', en: 'Your user has no role yet' },
  noRoleText: {
    es: 'Quien administra la oficina decide qué puede abrir. Avísele que ya entró.',
    en: 'Whoever runs the office decides what you may open. Say that you are in.',
  },
} satisfies Record<string, Words>

const unpublished: CountedWords = {
  one: { es: '{one} sin publicar', en: '{one} not published' },
  many: { es: '{many} sin publicar', en: '{many} not published' },
}

export async function loader({ request }: LoaderFunctionArgs) {
  const client = officeClient(localeOf(new URL(request.url).pathname) ?? 'es')
  const { todaySources } = await office().loadTodaySources()
  const [work, agenda, drafts] = await Promise.all([
    loadWork(todaySources.work, client),
    loadAgenda(todaySources.agenda, client),
    loadDrafts(todaySources.drafts, client),
  ])
  return { work, agenda, drafts, now: new Date() }
}

export function Component() {
  const locale = useLocale()
  const { work, agenda, drafts, now } = useLoaderData<typeof loader>()
  const hasRole = (currentUser()?.roles.length ?? 0) > 0
  return (
    <div className={styles.today}>
      <title>{words.title[locale]}</title>
      <header className={styles.head}>
        <h1>{words.title[locale]}</h1>
        <p>{longDay(now, locale)}</p>
        <QuickActions />
      </header>
      {hasRole ? (
        <>
          <Figures work={work} agenda={agenda} drafts={drafts} />
          <div className={styles.columns}>
            {work.length > 0 && <WorkList work={work} />}
            {(agenda || drafts.length > 0) && (
              <div className={styles.aside}>
                {agenda?.body}
                {drafts.length > 0 && <DraftList drafts={drafts} />}
              </div>
            )}
          </div>
        </>
      ) : (
        <EmptyState title={words.noRole[locale]}>{words.noRoleText[locale]}</EmptyState>
      )}
    </div>
  )
}

/** The first action is primary: the menu starts with what the user does most. */
function QuickActions() {
  const locale = useLocale()
  const creatable = openScreens().filter(({ records }) => records?.create && mayCall(records.create))
  return (
    <ul className={styles.actions} aria-label={words.actions[locale]}>
      {creatable.slice(0, 4).map(({ path, records }, position) => (
        <li key={path}>
          <LinkButton
            kind={position === 0 ? 'primary' : 'plain'}
            size="small"
            href={officeHref(locale, path, 'new')}
          >
            <Plus />
            {say(acts.create, locale, { one: midSentence(records!.one[locale]) })}
          </LinkButton>
        </li>
      ))}
    </ul>
  )
}

/** Each figure opens the list that it counts. */
type FiguresProps = { work: readonly Work[]; agenda: Agenda | undefined; drafts: Drafts[] }

function Figures({ work, agenda, drafts }: FiguresProps) {
  const locale = useLocale()
  return (
    <ul className={styles.figures} aria-label={words.figures[locale]}>
      {agenda && (
        <Figure
          text={agenda.label}
          count={agenda.total}
          href={listHref(locale, agenda.segment, agenda.filters)}
        />
      )}
      {work.filter(hasSome).map(({ key, words: about, total, href }) => (
        <Figure key={key} text={about[locale]} count={total} href={href ?? `#work-${key}`} />
      ))}
      {drafts.filter(hasSome).map(({ segment, words: { one, many }, filters, total }) => (
        <Figure
          key={segment}
          text={sayCount(unpublished, locale, { n: total, one: one[locale], many: many[locale] })}
          count={total}
          href={listHref(locale, segment, filters)}
        />
      ))}
    </ul>
  )
}

const hasSome = ({ total }: { total: number }): boolean => total > 0

const listHref = (locale: 'es' | 'en', segment: string, filters: readonly Filter[]): string =>
  officeHref(locale, segment) + addressOf(filters)

function Figure({ text, count, href }: { text: string; count: number; href: string }) {
  return (
    <li>
      <Link to={href} className={styles.figure}>
        <span className={styles.count}>{count}</span>
        <span>{text}</span>
      </Link>
    </li>
  )
}
