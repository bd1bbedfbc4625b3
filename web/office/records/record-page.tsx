/** One record: its head, its facts, and its tabs: the data first, what belongs to it, the history last. */
import { memo, useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import type { NameOf } from '#core/display.ts'
import { useLocale } from '#web/ui/environment.tsx'
import { officeClient } from '../calls/api.ts'
import { rememberRecord } from '../form/references/recent-records.ts'
import { ResourceForm, type FormHandle } from '../form/resource-form.tsx'
import { changed } from './changed.ts'
import { mayCall } from './may-call.ts'
import { RecordContext, useRecord, type OpenRecord } from './record-context.ts'
import { RecordFacts, RecordReadout } from './record-facts.tsx'
import { RecordHead } from './record-head.tsx'
import { DATA, OpenTab, showsBanner, Tabs, useTab } from './record-tabs.tsx'
import styles from './record.module.css'
import { Removed } from './dialogs/remove-dialog.tsx'
import type { AnyRow, Screens } from './screen.ts'

type RecordPageProps = { screens: Screens; row: AnyRow; nameOf: NameOf }

export function RecordPage({ screens, row: loaded, nameOf: nameLoaded }: RecordPageProps) {
  const refresh = useRefresh()
  const { row, nameOf, keep } = useNewest(loaded, nameLoaded)
  const { tab, openTab } = useTab(screens)
  const { form, isFormOpen, focus } = useFormOf(tab)
  const latest = useRef(row)
  const [isRemoved, setRemoved] = useState(false)
  useEffect(() => rememberRecord(screens.resource.name, loaded.id), [screens, loaded.id])
  const locale = useLocale()
  // The same as long as nothing of it changed: a tab may keep its own state in the address without drawing all anew.
  const record: OpenRecord = useMemo(
    () => ({
      screens,
      row,
      locale,
      nameOf,
      client: officeClient(locale),
      refresh,
      settle: async () => {
        if (!form.current?.isDirty()) return row
        return (await form.current.save()) ? latest.current : undefined
      },
      goTo: (key) => {
        const [root = ''] = key.split(/[.?]/)
        // `waitlist` is a tab, `waitlist.enabled` a field of the same name.
        const isField = root in screens.resource.fields && key.startsWith(`${root}.`)
        if (!isField && screens.tabs?.some((one) => one.key === root)) return openTab(tabAddress(key))
        openTab(DATA)
        return focus(key)
      },
    }),
    [screens, row, locale, nameOf, refresh, openTab, form, focus],
  )
  const saved = useCallback(
    (next: AnyRow) => {
      latest.current = next
      keep(next)
      void refresh()
    },
    [keep, refresh],
  )
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
            <Tabs current={tab} />
            {Banner && showsBanner(tab, screens) && <Banner />}
            {/* Hidden and not gone: what is being written stays while another tab is looked at. */}
            <div hidden={tab !== DATA}>{isFormOpen && <RecordForm handle={form} onSaved={saved} />}</div>
            <OpenTab tab={tab} />
          </>
        )}
      </article>
    </RecordContext>
  )
}

/** `sections.description-es` → the tab `sections` with its field `description-es`. */
const tabAddress = (key: string): string => key.replace(/^(\w+)\.(.+)$/, '$1?field=$2')

/** What was saved last stands for the record until it is read again: a step taken meanwhile is taken on that. */
function useNewest(loaded: AnyRow, nameLoaded: NameOf) {
  const [saved, keep] = useState(loaded)
  const isAhead = saved.version > loaded.version
  // What it refers to since then has a name once it is read.
  const nameOf: NameOf = useCallback(
    (target, id) => nameLoaded(target, id) ?? (isAhead ? '…' : undefined),
    [nameLoaded, isAhead],
  )
  return { row: isAhead ? saved : loaded, nameOf, keep }
}

/** Reads the record anew; until then it is known to have changed. */
function useRefresh(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  const { pathname } = useLocation()
  return useCallback(() => {
    changed.add(pathname)
    return revalidate()
  }, [pathname, revalidate])
}

/** The form is drawn once its tab is first opened; a field that was asked for gets the focus when it is there. */
function useFormOf(tab: string) {
  const form = useRef<FormHandle>(null)
  const wanted = useRef<string>(undefined)
  const [isFormOpen, setFormOpen] = useState(tab === DATA)
  if (tab === DATA && !isFormOpen) setFormOpen(true)
  const give = useCallback(() => {
    const key = wanted.current
    if (key === undefined || !form.current) return
    wanted.current = undefined
    requestAnimationFrame(() => form.current?.focus(key))
  }, [])
  useEffect(() => {
    if (tab === DATA) give()
  }, [tab, isFormOpen, give])
  const isShown = useRef(tab === DATA)
  useEffect(() => {
    isShown.current = tab === DATA
  }, [tab])
  const focus = useCallback(
    (key: string) => {
      wanted.current = key
      if (isShown.current) give()
    },
    [give],
  )
  return { form, isFormOpen, focus }
}

type RecordFormProps = { handle: RefObject<FormHandle | null>; onSaved: (row: AnyRow) => void }
const RecordForm = memo(function RecordForm({ handle, onSaved }: RecordFormProps) {
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
})

/** What a form takes from the screens of a resource. */
export const formOf = (screens: Screens) => ({
  fields: screens.resource.fields,
  groups: screens.groups,
  // Publication is a step of its own, with its own button.
  leftOut: ['websiteState', ...(screens.leftOut ?? [])],
  hints: screens.hints,
  inputs: screens.inputs,
  askedIf: screens.askedIf,
  slugFrom: screens.slugFrom ?? screens.resource.title[0],
  check: screens.check,
})
