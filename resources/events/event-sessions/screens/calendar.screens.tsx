/** The calendar of the office: sessions by month and week. */
import { useMemo, useState, useSyncExternalStore } from 'react'
import { useLoaderData, useNavigation, type LoaderFunctionArgs } from 'react-router'
import { may } from '#core/roles.ts'
import { contentLocale, type Words } from '#core/words.ts'
import { localeOf } from '#web/locale.ts'
import { useLocale } from '#web/ui/environment.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { officeClient, requireRoles } from '#web/office/calls/api.ts'
import { mayCall } from '#web/office/records/may-call.ts'
import { eventsApi } from '../../schedule/event.api.ts'
import { daysShown, readCalendarAddress } from '../calendar-days.ts'
import { homeDay } from '#core/time-zone.ts'
import { eventSessionsApi } from '../event-session.api.ts'
import { AgendaView } from './agenda-view.screens.tsx'
import { CalendarHead } from './calendar-head.screens.tsx'
import { useCalendarKeys } from './calendar-keys.screens.tsx'
import styles from './calendar.module.css'
import { ConflictList } from './conflict-list.screens.tsx'
import { LaneView } from './lane-view.screens.tsx'
import { MonthView } from './month-view.screens.tsx'
import { entriesOf, isShown, type ViewProps } from './session-entry.screens.tsx'
import { WeekView } from './week-view.screens.tsx'

const words = {
  title: { es: 'Calendario', en: 'Calendar' },
  cut: {
    es: 'Hay demasiados eventos en estas fechas: se muestran los primeros mil.',
    en: 'There are too many events on these dates: the first thousand are shown.',
  },
} satisfies Record<string, Words>

export async function loader({ request }: LoaderFunctionArgs) {
  requireRoles(request, may.readEvents)
  const { pathname, searchParams } = new URL(request.url)
  const today = homeDay()
  const address = readCalendarAddress(searchParams, today)
  const days = daysShown(address)
  const calendar = await officeClient(localeOf(pathname) ?? contentLocale).call(eventSessionsApi.list, {
    query: { from: days[0]!, to: days.at(-1)! },
    signal: request.signal,
  })
  return { calendar, address, today }
}

export function Component() {
  const locale = useLocale()
  const { calendar, address, today } = useLoaderData<typeof loader>()
  const isBusy = useNavigation().state === 'loading'
  const isNarrow = useNarrow()
  const [mayCreate] = useState(() => mayCall(eventsApi.create))
  const all = useMemo(() => entriesOf(calendar), [calendar])
  const entries = all.filter((entry) => isShown(entry, address))
  const view: ViewProps = { entries, address, today, locale, mayCreate }
  useCalendarKeys(address, today)
  return (
    <section className={styles.calendar} aria-label={words.title[locale]} aria-busy={isBusy}>
      <title>{words.title[locale]}</title>
      <CalendarHead address={address} today={today} entries={all} locale={locale} />
      {calendar.isCut && <Notice type="warning">{words.cut[locale]}</Notice>}
      <ConflictList conflicts={calendar.conflicts} locale={locale} />
      {isNarrow ? <AgendaView {...view} /> : <WideView {...view} />}
    </section>
  )
}

function WideView(view: ViewProps) {
  const { address } = view
  if (address.view === 'month') return <MonthView {...view} />
  return address.by ? <LaneView {...view} by={address.by} /> : <WeekView {...view} />
}

const NARROW = '(width < 44rem)'
/** Phones get a list of days instead of a grid. */
const useNarrow = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      const query = matchMedia(NARROW)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(NARROW).matches,
  )
