/** The page of a record: head, facts and tabs. */
import { Fragment, memo, useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import type { Client } from '#core/client.ts'
import type { NameOf } from '#core/display.ts'
import { historyApi } from '#resources/system/history/history.api.ts'
import { useLocale } from '#web/ui/environment.tsx'
import { officeClient } from '../calls/api.ts'
import { rememberRecord } from '../form/references/recent-records.ts'
import { ResourceForm, type FormHandle } from '../form/resource-form.tsx'
import { useSaveKey } from '../form/use-form-saving.ts'
import { staleRecords } from './stale-records.ts'
import { mayCall } from './may-call.ts'
import { FailedReads } from '../related/failed-reads.tsx'
import { isRowOf, RecordContext, useRecord, type OpenRecord } from './record-context.ts'
import { FactsLine } from './facts/facts-line.tsx'
import { RecordReadout } from './record-facts.tsx'
import { RecordHead } from './record-head.tsx'
import { DATA, historyWords, OpenTab, showsBanner, Tabs, useTab } from './record-tabs.tsx'
import styles from './record.module.css'
import { Removed } from './dialogs/remove-dialog.tsx'
import { RecordHistory } from '../history/record-history.tsx'
import { Section } from '../related/row-list.tsx'
import { useRead } from '../related/use-read.ts'
import type { AnyRow, Screens } from './screen.ts'
import { useFormOf, useLinkedField } from './use-form-of.ts'

type RecordPageProps = { screens: Screens; row: AnyRow; nameOf: NameOf }

export function RecordPage({ screens, row: loaded, nameOf: loadedNameOf }: RecordPageProps) {
  const { refresh, reload, isCurrent } = useRefresh()
  const { row, nameOf, setSaved } = useLatestRow(loaded, loadedNameOf)
  const { tab, openTab } = useTab(screens)
  const { form, isFormOpen, focus, showRefused } = useFormOf(tab, openTab)
  useLinkedField({ screens, tab, focus })
  const latest = useRef(row)
  const shown = useRef(row)
  useEffect(() => {
    shown.current = row
  })
  const savers = useRef(new Set<() => Promise<boolean>>())
  const [isRemoved, setRemoved] = useState(false)
  useEffect(() => rememberRecord(screens.resource.name, loaded.id), [screens, loaded.id])
  const locale = useLocale()
  const saved = useCallback(
    (next: AnyRow) => {
      latest.current = next
      setSaved(next)
      void reload()
    },
    [setSaved, reload],
  )
  // Memoised, because a tab may change the address without changing the record.
  const record: OpenRecord = useMemo(
    () => ({
      screens,
      row,
      locale,
      nameOf,
      client: officeClient(locale),
      refresh,
      update: async (answer) => (isRowOf(row, answer) ? saved(answer) : refresh()),
      savePending: async (from) => {
        const isChanged = form.current?.isDirty() ?? false
        if (isChanged && !(await form.current!.save(from))) {
          showRefused()
          return undefined
        }
        for (const save of savers.current) if (!(await save())) return undefined
        // A step is taken of the record as its parts have left it.
        await isCurrent()
        return isChanged ? latest.current : shown.current
      },
      addSaver: (save) => {
        savers.current.add(save)
        return () => savers.current.delete(save)
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
    [screens, row, locale, nameOf, refresh, isCurrent, saved, openTab, form, focus, showRefused],
  )
  useSaveKey(record.savePending)
  const { banner: Banner, below: Below, around: Around = Fragment } = screens
  return (
    <RecordContext value={record}>
      <FailedReads>
        <Around>
          <article className={styles.record}>
            {isRemoved ? (
              <Removed onRestored={() => setRemoved(false)} />
            ) : (
              <>
                <RecordHead onRemoved={() => setRemoved(true)} />
                <FactsLine />
                {!screens.isOnePage && <Tabs current={tab} />}
                {Banner && showsBanner(tab, screens) && <Banner />}
                {/* Hidden instead of unmounted, so that unsaved input survives a change of tab. */}
                <div hidden={tab !== DATA}>{isFormOpen && <RecordForm handle={form} onSaved={saved} />}</div>
                {Below && tab === DATA && <Below />}
                {screens.isOnePage && (
                  <Section title={historyWords[locale]}>
                    <RecordHistory />
                  </Section>
                )}
                <OpenTab tab={tab} />
              </>
            )}
          </article>
        </Around>
      </FailedReads>
    </RecordContext>
  )
}

/** `sections.description-es` → the tab `sections` with its field `description-es`. */
const tabAddress = (key: string): string => key.replace(/^(\w+)\.(.+)$/, '$1?field=$2')

/** Shows the last saved row until the record is reloaded, so that steps use its version. */
function useLatestRow(loaded: AnyRow, loadedNameOf: NameOf) {
  const [saved, setSaved] = useState(loaded)
  const isAhead = saved.version > loaded.version
  // Titles of new references follow with the reload.
  const nameOf: NameOf = useCallback(
    (target, id) => loadedNameOf(target, id) ?? (isAhead ? '…' : undefined),
    [loadedNameOf, isAhead],
  )
  return { row: isAhead ? saved : loaded, nameOf, setSaved }
}

/**
 * `refresh` reloads the record and marks it as stale until then, which `isCurrent` waits for; `reload` follows a row
 * that is shown already, and nothing waits for it.
 */
function useRefresh() {
  const { revalidate } = useRevalidator()
  const { pathname } = useLocation()
  const awaited = useRef(Promise.resolve())
  const reload = useCallback((): Promise<void> => {
    staleRecords.add(pathname)
    return revalidate()
  }, [pathname, revalidate])
  const refresh = useCallback(() => (awaited.current = reload()), [reload])
  const isCurrent = useCallback(() => awaited.current, [])
  return { refresh, reload, isCurrent }
}

type RecordFormProps = { handle: RefObject<FormHandle | null>; onSaved: (row: AnyRow) => void }
const RecordForm = memo(function RecordForm({ handle, onSaved }: RecordFormProps) {
  const { screens, row, client } = useRecord()
  const { patch } = screens.api
  const outdatedEnglish = useOutdatedEnglish()
  if (!patch || !mayCall(patch) || screens.isLocked?.(row)) return <RecordReadout />
  const Watch = screens.watch
  return (
    <ResourceForm
      {...formOf(screens)}
      row={row}
      handle={handle}
      isSavedByPage
      outdatedEnglish={outdatedEnglish}
      save={(input) => client.call(patch, { params: { id: row.id }, input })}
      onSaved={onSaved}
    >
      {Watch && <Watch />}
    </ResourceForm>
  )
})

/** Fields of the record whose Spanish changed after their English. */
function useOutdatedEnglish(): readonly string[] {
  const { screens, row } = useRecord()
  const { name, fields } = screens.resource
  const isAsked = mayCall(screens.api.patch) && Object.values(fields).some(({ isTranslated }) => isTranslated)
  const read = useCallback(
    async (client: Client) =>
      isAsked ? client.call(historyApi.outdatedEnglish, { params: { resource: name, id: row.id } }) : [],
    [isAsked, name, row.id],
  )
  const [outdated = []] = useRead(read, row.version)
  return outdated
}

/** The options of a resource's form. */
export const formOf = (screens: Screens) => ({
  fields: screens.resource.fields,
  groups: screens.groups,
  // Publication is a step of its own, with its own button.
  leftOut: ['websiteState', ...(screens.leftOut ?? [])],
  hints: screens.hints,
  inputs: screens.inputs,
  visibleIf: screens.visibleIf,
  beside: screens.beside,
  check: screens.check,
})
