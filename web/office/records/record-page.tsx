/** One record: its head, its facts, and its tabs: the data first, what belongs to it, the history last. */
import { Suspense, useRef, useState } from 'react'
import { Link, useNavigate, useRevalidator, useSearchParams } from 'react-router'
import type { NameOf } from '#core/display.ts'
import type { Words } from '#core/words.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useLocale } from '#web/use-locale.ts'
import { officeClient } from '../api.ts'
import { ResourceForm, type FormHandle } from '../form/resource-form.tsx'
import { History } from '../history.tsx'
import { mayCall } from './may-call.ts'
import { RecordContext, useRecord, type OpenRecord } from './record-context.ts'
import { RecordFacts, RecordReadout } from './record-facts.tsx'
import { RecordHead } from './record-head.tsx'
import styles from './record.module.css'
import { Removed } from './remove-dialog.tsx'
import type { AnyRow, Screens, Tab } from './screen.ts'

const words = {
  tabs: { es: 'Partes del registro', en: 'Parts of the record' },
  data: { es: 'Datos', en: 'Details' },
  history: { es: 'Historial', en: 'History' },
  loading: { es: 'Cargando', en: 'Loading' },
} satisfies Record<string, Words>

const DATA = 'data'

type RecordPageProps = { screens: Screens; row: AnyRow; nameOf: NameOf }

export function RecordPage({ screens, row, nameOf }: RecordPageProps) {
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const { tab, openTab } = useTab(screens)
  const form = useRef<FormHandle>(null)
  const latest = useRef(row)
  const [isRemoved, setRemoved] = useState(false)
  const record: OpenRecord = {
    screens,
    row,
    locale,
    nameOf,
    client: officeClient(locale),
    refresh: revalidate,
    settle: async () => {
      if (!form.current?.isDirty()) return row
      return (await form.current.save()) ? latest.current : undefined
    },
    goTo: (key) => {
      const [root = ''] = key.split('.')
      if (screens.tabs?.some((one) => one.key === root)) return openTab(root)
      openTab(DATA)
      return requestAnimationFrame(() => form.current?.focus(key))
    },
  }
  const saved = (next: AnyRow) => {
    latest.current = next
    void revalidate()
  }
  const Banner = screens.banner
  return (
    <RecordContext value={record}>
      <article className={styles.record}>
        {isRemoved ? (
          <Removed onRestored={() => setRemoved(false)} />
        ) : (
          <>
            <RecordHead onRemoved={() => setRemoved(true)} />
            <RecordFacts />
            {Banner && <Banner />}
            <Tabs current={tab} />
            {/* Hidden and not gone: what is being written stays while another tab is looked at. */}
            <div hidden={tab !== DATA}>
              <RecordForm handle={form} onSaved={saved} />
            </div>
            <OpenTab tab={tab} />
          </>
        )}
      </article>
    </RecordContext>
  )
}

type RecordFormProps = { handle: React.RefObject<FormHandle | null>; onSaved: (row: AnyRow) => void }
function RecordForm({ handle, onSaved }: RecordFormProps) {
  const { screens, row, client } = useRecord()
  const { patch } = screens.api
  if (!patch || !mayCall(patch)) return <RecordReadout />
  const Watch = screens.watch
  return (
    <ResourceForm
      {...formOf(screens)}
      row={row}
      handle={handle}
      save={(input) => client.call(patch, { params: { id: row.id }, input })}
      onSaved={onSaved}
    >
      {Watch && <Watch />}
    </ResourceForm>
  )
}

/** What a form takes from the screens of a resource. */
export const formOf = (screens: Screens) => ({
  fields: screens.resource.fields,
  groups: screens.groups,
  // Publication is a step of its own, with its own button.
  leftOut: ['websiteState', ...(screens.leftOut ?? [])],
  hints: screens.hints,
  inputs: screens.inputs,
  slugFrom: screens.slugFrom ?? screens.resource.title[0],
  check: screens.check,
})

const offeredTabs = ({ tabs = [] }: Screens): readonly Tab[] =>
  tabs.filter(({ needs }) => !needs || mayCall(needs))

const tabsOf = (screens: Screens): readonly Pick<Tab, 'key' | 'words'>[] => [
  ...offeredTabs(screens).filter(({ key }) => key === screens.opensWith),
  { key: DATA, words: words.data },
  ...offeredTabs(screens).filter(({ key }) => key !== screens.opensWith),
  { key: 'history', words: words.history },
]

/** The tab that needs no word in the address: what the record opens with, for whoever may see it. */
const firstTab = (screens: Screens): string => tabsOf(screens)[0]?.key ?? DATA
const tabHref = (key: string, screens: Screens): string => (key === firstTab(screens) ? '?' : `?tab=${key}`)

function Tabs({ current }: { current: string }) {
  const { screens, locale } = useRecord()
  return (
    <nav className={styles.tabs} aria-label={words.tabs[locale]}>
      {tabsOf(screens).map((tab) => (
        <Link
          key={tab.key}
          to={tabHref(tab.key, screens)}
          className={styles.tab}
          aria-current={tab.key === current ? 'page' : undefined}
          preventScrollReset
          replace
        >
          {tab.words[locale]}
        </Link>
      ))}
    </nav>
  )
}

function OpenTab({ tab }: { tab: string }) {
  const { screens, row, locale } = useRecord()
  if (tab === 'history') return <History resource={screens.resource} id={row.id} version={row.version} />
  const Body = offeredTabs(screens).find(({ key }) => key === tab)?.body
  if (!Body) return null
  return (
    <Suspense fallback={<Skeleton lines={6} label={words.loading[locale]} />}>
      <Body />
    </Suspense>
  )
}

function useTab(screens: Screens) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const openTab = (key: string) =>
    void navigate(tabHref(key, screens), { replace: true, preventScrollReset: true })
  return { tab: params.get('tab') ?? firstTab(screens), openTab }
}
