/** The Today screen: next days, work to do, drafts and frequent actions. */
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { isAllowed } from '#core/roles.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { midSentence } from '#web/mid-sentence.ts'
import { localeOf } from '../../locale.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty.tsx'
import { sayCount, type CountedWords } from '#core/say-count.ts'
import { todayApi, type Drafts, type Section, type Work } from '#resources/system/today/today.api.ts'
import { useLocale } from '../../ui/environment.tsx'
import { officeHref } from '../addresses.ts'
import { currentUser, officeClient } from '../calls/api.ts'
import { acts } from '../dialogs/act-words.ts'
import { openScreens } from '../navigation.ts'
import { mayCall } from '../records/may-call.ts'
import { DraftList } from './draft-list.tsx'
import { FailedPart, LeadList, TitledSection } from './lead-list.tsx'
import { OthersWork } from './others-work.tsx'
import { hrefOf } from './list-href.ts'
import { longDay } from '#web/moments.ts'
import styles from './today.module.css'
import { WorkList } from './work-list.tsx'
import { office } from '../registry.ts'
import type { Agenda, TodayViews } from './views.ts'

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

/** Without its figure, a part that did not answer has its heading alone. */
function agendaOf({ data, isFailed }: Section, view: TodayViews['agenda'], locale: Locale) {
  if (!isFailed) return view?.draw(data, locale)
  const body = (
    <TitledSection key="agenda" id="upcoming" title={view?.words[locale] ?? ''}>
      <FailedPart />
    </TitledSection>
  )
  return { body }
}

export async function loader({ request }: LoaderFunctionArgs) {
  const client = officeClient(localeOf(new URL(request.url).pathname) ?? 'es')
  const [{ todayViews }, today] = await Promise.all([office().loadTodayViews(), client.call(todayApi.get)])
  const { leads, work, agenda, drafts, hasOthers } = today
  return {
    leads,
    views: todayViews.leads,
    work,
    agenda: agenda && agendaOf(agenda, todayViews.agenda, client.locale),
    drafts,
    loadOthers: hasOthers ? () => client.call(todayApi.others) : undefined,
    now: new Date(),
  }
}

export function Component() {
  const locale = useLocale()
  const { leads, views, work, agenda, drafts, loadOthers, now } = useLoaderData<typeof loader>()
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
          <LeadList leads={leads} views={views} />
          <Figures work={work} agenda={agenda} drafts={drafts} />
          <Columns
            work={work}
            agenda={agenda}
            drafts={drafts}
            others={loadOthers && <OthersWork key={now.getTime()} load={loadOthers} />}
          />
        </>
      ) : (
        <EmptyState title={words.noRole[locale]}>{words.noRoleText[locale]}</EmptyState>
      )}
    </div>
  )
}

/** Drafts are what an editor comes for; others come for the work. */
function Columns({ work, agenda, drafts, others }: FiguresProps & { others: ReactNode }) {
  const isEditor = isAllowed(currentUser()?.roles ?? [], ['editor'])
  const workList = work.length > 0 && <WorkList key="work" work={work} />
  const draftList = drafts.length > 0 && <DraftList key="drafts" drafts={drafts} />
  const first = isEditor ? [draftList, workList, others] : [workList, others]
  const second = [agenda?.body, !isEditor && draftList]
  return (
    <div className={styles.columns}>
      {[first, second].map(
        (parts, at) =>
          parts.some(Boolean) && (
            <div key={at} className={styles.aside}>
              {parts}
            </div>
          ),
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
type FiguresProps = {
  work: readonly Work[]
  agenda: Pick<Agenda, 'body'> | Agenda | undefined
  drafts: Drafts[]
}

function Figures({ work, agenda, drafts }: FiguresProps) {
  const locale = useLocale()
  return (
    <ul className={styles.figures} aria-label={words.figures[locale]}>
      {agenda && 'total' in agenda && (
        <Figure
          text={agenda.label}
          count={agenda.total}
          href={hrefOf({ segment: agenda.segment, filters: [...agenda.filters] }, locale)}
        />
      )}
      {work.filter(hasSome).map(({ key, words: about, total, all }) => (
        <Figure
          key={key}
          text={about[locale]}
          count={total}
          href={all ? hrefOf(all, locale) : `#work-${key}`}
        />
      ))}
      {drafts.filter(hasSome).map(({ segment, words: { one, many }, filters, total }) => (
        <Figure
          key={segment}
          text={sayCount(unpublished, locale, { n: total, one: one[locale], many: many[locale] })}
          count={total}
          href={hrefOf({ segment, filters }, locale)}
        />
      ))}
    </ul>
  )
}

const hasSome = ({ total }: { total: number }): boolean => total > 0

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
