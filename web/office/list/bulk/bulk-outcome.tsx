/** The outcome of a bulk action: the number of records done, and the errors of the others. */
import { Link } from 'react-router'
import type { PublishOutcome } from '#core/publication.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { officeHref } from '#web/office/addresses.ts'
import { acts } from '#web/office/dialogs/act-words.ts'
import { OfficeDialog } from '#web/office/dialogs/overlay.tsx'
import { keyLabel } from '#web/office/records/key-label.ts'
import type { Screens } from '#web/office/records/screen.ts'
import styles from './bulk-outcome.module.css'
import type { Selection } from '#web/office/table/selection.ts'

const words = {
  title: { es: 'Resultado', en: 'Outcome' },
  failed: { es: 'Sin cambiar: {n}', en: 'Not changed: {n}' },
  missing: { es: 'Falta: {fields}', en: 'Missing: {fields}' },
  undo: { es: 'Deshacer', en: 'Undo' },
} satisfies Record<string, Words>

export type Outcome = {
  /** Has `{n}` for the number of records done. */
  done: Words
  outcomes: readonly PublishOutcome[]
  titles: Selection
  undo?: (ids: string[]) => void
}
type BulkOutcomeProps = {
  outcome: Outcome
  screens: Screens
  locale: Locale
  isBusy: boolean
  onClose: () => void
}

export function BulkOutcome({
  outcome: { done: doneWords, outcomes, titles, undo },
  screens,
  locale,
  isBusy,
  onClose,
}: BulkOutcomeProps) {
  const done = outcomes.filter((one) => one.done)
  const failed = outcomes.filter((one) => !one.done)
  const missing = (fields: readonly string[]) =>
    say(words.missing, locale, {
      fields: fields.map((key) => keyLabel(key, screens, locale) ?? key).join(', '),
    })
  const actions = (
    <>
      {done.length > 0 && undo && (
        <Button isBusy={isBusy} onClick={() => undo(done.map(({ id }) => id))}>
          {words.undo[locale]}
        </Button>
      )}
      <Button kind="primary" onClick={onClose}>
        {acts.back[locale]}
      </Button>
    </>
  )
  return (
    <OfficeDialog title={words.title[locale]} onClose={onClose} actions={actions}>
      {done.length > 0 && <Notice type="success">{say(doneWords, locale, { n: done.length })}</Notice>}
      {failed.length > 0 && (
        <Notice type="warning">
          {say(words.failed, locale, { n: failed.length })}
          <ul className={styles.failed}>
            {failed.map(({ id, message, fields = [] }) => (
              <li key={id}>
                <Link to={officeHref(locale, screens.segment, id)}>{titles.get(id) ?? id}</Link>
                <span>{fields.length > 0 ? missing(fields) : message}</span>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </OfficeDialog>
  )
}
