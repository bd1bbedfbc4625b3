/** A page of settings: the form of the one record, or its values for users who may only read; with its history. */
import { lazy, Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import { displayIn } from '#core/display.ts'
import type { Endpoint } from '#core/endpoint.ts'
import type { Resource } from '#core/resource.ts'
import type { Words } from '#core/words.ts'
import { useLocale } from '#web/ui/environment.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { officeClient } from '../calls/api.ts'
import { mayCall } from '../records/may-call.ts'
import type { AnyRow } from '../records/screen.ts'
import { groupsOf } from '../records/form-group.ts'
import type { Group } from '../records/form-group.ts'
import type { FormContextValue } from './form-context.tsx'
import type { Check, Values } from './form-values.ts'
import { ResourceForm } from './resource-form.tsx'
import styles from './settings-page.module.css'

const History = lazy(() => import('../history/history.tsx').then((module) => ({ default: module.History })))

const words = {
  history: { es: 'Historial', en: 'History' },
  loading: { es: 'Cargando el historial', en: 'Loading the history' },
} satisfies Record<string, Words>

type SettingsPageProps = {
  resource: Resource
  row: AnyRow
  /** The call that saves. */
  patch: Endpoint<{}, Values, undefined, AnyRow>
  about: Words
  groups: readonly Group[]
  hints: Partial<Record<string, Words>>
  /** Fields that this user may read only. */
  leftOut?: readonly string[]
  check?: Check
  inputs?: FormContextValue['inputs']
}

export function SettingsPage({
  resource,
  row,
  patch,
  about,
  groups,
  hints,
  leftOut = [],
  check,
  inputs,
}: SettingsPageProps) {
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const title = resource.words.one[locale]
  const readOnly = groups.filter(({ fields }) => fields.some((name) => leftOut.includes(name)))
  return (
    <div className={styles.page}>
      <title>{title}</title>
      <h1>{title}</h1>
      {mayCall(patch) ? (
        <>
          <p className={styles.hint}>{about[locale]}</p>
          <Facts resource={resource} row={row} groups={readOnly} />
          <ResourceForm
            fields={resource.fields}
            groups={groups.filter((group) => !readOnly.includes(group))}
            leftOut={leftOut}
            hints={hints}
            check={check}
            inputs={inputs}
            row={row}
            save={(input) => officeClient(locale).call(patch, { input })}
            onSaved={() => void revalidate()}
          />
        </>
      ) : (
        <Facts resource={resource} row={row} groups={groupsOf(resource.fields, groups)} />
      )}
      <PastChanges resource={resource} row={row} />
    </div>
  )
}

type FactsProps = Pick<SettingsPageProps, 'resource' | 'row' | 'groups'>
/** For values that the user may only read. */
function Facts({ resource: { fields }, row, groups }: FactsProps) {
  const locale = useLocale()
  return groups.map((group) => (
    <section key={group.fields.join()} className={styles.group}>
      {group.words && <h2>{group.words[locale]}</h2>}
      <dl className={styles.facts}>
        {group.fields.map((name) => (
          <div key={name} className={styles.fact}>
            <dt>{fields[name]!.label[locale]}</dt>
            <dd>{displayIn(row, name, { fields, locale }) || '—'}</dd>
          </div>
        ))}
      </dl>
    </section>
  ))
}

/** Loaded when opened. */
function PastChanges({ resource, row: { id, version } }: Pick<SettingsPageProps, 'resource' | 'row'>) {
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.history} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{words.history[locale]}</summary>
      {isOpen && (
        <Suspense fallback={<Skeleton lines={4} label={words.loading[locale]} />}>
          <History resource={resource} id={id} version={version} />
        </Suspense>
      )}
    </details>
  )
}
