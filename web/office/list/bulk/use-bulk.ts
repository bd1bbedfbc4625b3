/** Runs the bulk actions of a list and holds their progress and outcome. */
import { useState } from 'react'
import type { PublishMany, PublishOutcome } from '#core/publication.ts'
import type { ListQuery } from '#core/resource.ts'
import { say, sayBoth, type Locale, type Words } from '#core/words.ts'
import { notify } from '#web/ui/notifications.tsx'
import { officeClient } from '#web/office/calls/api.ts'
import { sayFailure, saySuccess } from '#web/office/dialogs/say-outcome.ts'
import type { Screens } from '#web/office/records/screen.ts'
import type { Selection } from '#web/office/table/selection.ts'
import type { Outcome } from './bulk-outcome.tsx'
import type { BulkEdit, OwnBulkStep } from './bulk-step.ts'
import { changeEach, type Before, type Change, type Changed, type Values } from './change-each.ts'
import { publishMany } from './publish-many.ts'
import {
  allMatching,
  emailsOf,
  exportSelected,
  formerPublication,
  MOST_EXPORTED,
} from './selected-records.ts'
import { useReached } from './use-reached.ts'

const words = {
  published: { es: 'Publicados en el sitio: {n}.', en: 'Published on the site: {n}.' },
  unpublished: { es: 'Retirados del sitio: {n}.', en: 'Taken off the site: {n}.' },
  changed: { es: 'Cambiados: {n}.', en: 'Changed: {n}.' },
  undone: { es: 'Restablecidos: {n}.', en: 'Restored: {n}.' },
  copied: { es: 'Correos copiados: {n}', en: 'Emails copied: {n}' },
  tooMany: {
    es: 'Se exportan como máximo {n} filas elegidas. Para más, filtre la lista y expórtela entera.',
    en: 'At most {n} selected records are exported. For more, filter the list and export all of it.',
  },
} satisfies Record<string, Words>

export type BulkBarProps = {
  screens: Screens
  selection: Selection
  total: number
  query: ListQuery
  /** The columns of an export. */
  columns: readonly string[]
  locale: Locale
  onSelect: (selection: Selection) => void
  onDone: () => void
}

export type Bulk = ReturnType<typeof useBulk>

export function useBulk({ screens, selection, query, columns, locale, onSelect, onDone }: BulkBarProps) {
  const [progress, setProgress] = useState<number>()
  const [outcome, setOutcome] = useState<Outcome>()
  const [step, setStep] = useState<BulkEdit | OwnBulkStep>()
  const { left, note, forget } = useReached(screens.segment, locale)
  const client = officeClient(locale)
  const { api } = screens
  const attempt = async (work: () => Promise<unknown>) => {
    setProgress(0)
    try {
      await work()
    } catch (error) {
      sayFailure(error, locale)
    } finally {
      setProgress(undefined)
    }
  }
  const showOutcome = (shown: Omit<Outcome, 'titles'>) => {
    forget()
    setOutcome({ ...shown, titles: selection })
    onDone()
  }
  const progressOf = (done: Words, ids: readonly string[]) => (reached: Changed) => {
    setProgress(reached.outcomes.length)
    note({ done, ids, titles: selection }, reached)
  }
  const change = async (done: Words, ids: readonly string[], valuesFor: Change['valuesFor']) =>
    changeEach({ client, api, ids, valuesFor, onProgress: progressOf(done, ids) })
  /** The button that gives the former values back, when any were changed. */
  const undoTo = (before: Before) => {
    const undo = (done: readonly string[]) =>
      attempt(async () => {
        const ids = done.filter((id) => before.has(id))
        const { outcomes } = await change(words.undone, ids, ({ id }) => before.get(id))
        showOutcome({ done: words.undone, outcomes })
      })
    return before.size > 0 && { undo: (done: readonly string[]) => void undo(done) }
  }
  const publish = (websiteState: PublishMany['websiteState'], ids: readonly string[]) =>
    attempt(async () => {
      const done = words[websiteState]
      const before = await formerPublication(client, screens, { ids, to: websiteState })
      const progress = progressOf(done, ids)
      const onProgress = (outcomes: readonly PublishOutcome[]) => progress({ outcomes, before })
      const outcomes = await publishMany({ client, api, ids, websiteState, onProgress })
      showOutcome({ done, outcomes, ...undoTo(before) })
    })
  return {
    progress,
    outcome: outcome ?? (left && { ...left, ...undoTo(left.before) }),
    step,
    setStep,
    showOutcome,
    follow: (ended: Promise<void>) => {
      onSelect(new Map())
      void ended.then(onDone)
    },
    publish,
    edit: (values: Values) =>
      attempt(async () => {
        const { outcomes, before } = await change(words.changed, [...selection.keys()], () => values)
        showOutcome({ done: words.changed, outcomes, ...undoTo(before) })
      }),
    selectAll: () => attempt(async () => onSelect(await allMatching({ client, list: api.list, query }))),
    download: () =>
      selection.size > MOST_EXPORTED
        ? notify({ type: 'warning', message: say(words.tooMany, locale, { n: MOST_EXPORTED }) })
        : attempt(() => exportSelected(client, screens, { query, columns, ids: [...selection.keys()] })),
    copyEmails: () =>
      attempt(async () => {
        const emails = await emailsOf(client, screens, [...selection.keys()])
        await navigator.clipboard.writeText(emails.join('; '))
        const n = emails.length
        saySuccess(locale, sayBoth(words.copied, { n }))
      }),
    close: () => {
      forget()
      setOutcome(undefined)
      onSelect(new Map())
    },
  }
}
