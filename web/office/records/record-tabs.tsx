/** The tabs of a record, the history last; digit keys open them. */
import { Suspense, useCallback, useEffect, useRef } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import type { Words } from '#core/words.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { RecordHistory } from '../history/record-history.tsx'
import { areLettersOn, isPlainKey, isTyping } from '../palette/use-shortcuts.ts'
import { mayCall } from './may-call.ts'
import { useRecord } from './record-context.ts'
import styles from './record.module.css'
import type { Screens, Tab } from './screen.ts'

const words = {
  tabs: { es: 'Partes del registro', en: 'Parts of the record' },
  data: { es: 'Datos', en: 'Details' },
  loading: { es: 'Cargando', en: 'Loading' },
} satisfies Record<string, Words>

export const historyWords: Words = { es: 'Historial', en: 'History' }
export const DATA = 'data'

const offeredTabs = ({ tabs = [] }: Screens): readonly Tab[] =>
  tabs.filter(({ needs }) => !needs || mayCall(needs))

/** The data comes first unless the record opens with another tab. */
function tabsOf(screens: Screens): readonly Pick<Tab, 'key' | 'words'>[] {
  const data = { key: DATA, words: words.data }
  const history = { key: 'history', words: historyWords }
  const tabs = offeredTabs(screens)
  return opensWithWork(screens) ? [...tabs, data, history] : [data, ...tabs, history]
}

const opensWithWork = (screens: Screens): boolean =>
  offeredTabs(screens).some(({ key }) => key === screens.opensWith)

/** Notices are in the first tab only, so that the tabs do not move. */
export const showsBanner = (tab: string, screens: Screens): boolean => tab === firstTab(screens)

/** The tab without `?tab=` in the address; the data for users who may not see the usual one. */
const firstTab = (screens: Screens): string =>
  (opensWithWork(screens) ? screens.opensWith : undefined) ?? DATA
function tabHref(key: string, screens: Screens): string {
  if (key === firstTab(screens)) return '?'
  return `?tab=${key.replace('?', '&')}`
}

export function Tabs({ current }: { current: string }) {
  const { screens, locale } = useRecord()
  const { state } = useLocation()
  const strip = useRef<HTMLElement>(null)
  // On a phone the strip is wider than the screen; only the strip is moved, not the page.
  useEffect(() => {
    const open = strip.current?.querySelector<HTMLElement>('[aria-current]')
    if (!strip.current || !open) return
    strip.current.scrollLeft = open.offsetLeft - (strip.current.clientWidth - open.offsetWidth) / 2
  }, [current])
  return (
    <nav ref={strip} className={styles.tabs} aria-label={words.tabs[locale]}>
      {tabsOf(screens).map((tab) => (
        <Link
          key={tab.key}
          to={tabHref(tab.key, screens)}
          className={styles.tab}
          data-text={tab.words[locale]}
          aria-current={tab.key === current ? 'page' : undefined}
          // It says where the Back link leads.
          state={state as unknown}
          preventScrollReset
          replace
        >
          {tab.words[locale]}
        </Link>
      ))}
    </nav>
  )
}

export function OpenTab({ tab }: { tab: string }) {
  const { screens, locale } = useRecord()
  if (tab === 'history') return <RecordHistory />
  const Body = offeredTabs(screens).find(({ key }) => key === tab)?.body
  if (!Body) return null
  return (
    <Suspense fallback={<Skeleton lines={6} label={words.loading[locale]} />}>
      <Body />
    </Suspense>
  )
}

/** `attendees?enrolment=all` opens a tab with query parameters. */
export function useTab(screens: Screens) {
  const [params] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const openTab = useCallback(
    (key: string) => void navigate(tabHref(key, screens), { replace: true, preventScrollReset: true, state }),
    [navigate, screens, state],
  )
  const tab = params.get('tab') ?? firstTab(screens)
  // While the form is open, digits are input and no shortcuts, wherever the focus is.
  const isForm = tab === DATA && mayCall(screens.api.patch)
  useTabKeys(screens, { openTab, isOn: !isForm })
  return { tab, openTab }
}

type TabKeys = { openTab: (key: string) => void; isOn: boolean }
function useTabKeys(screens: Screens, { openTab, isOn }: TabKeys): void {
  useEffect(() => {
    if (!isOn) return undefined
    const press = (event: KeyboardEvent) => {
      if (!isPlainKey(event) || !areLettersOn() || isTyping(event.target)) return
      const tab = /^[1-9]$/.test(event.key) ? tabsOf(screens)[Number(event.key) - 1] : undefined
      if (!tab) return
      event.preventDefault()
      openTab(tab.key)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [screens, openTab, isOn])
}
