/** A part of a case: its inputs while the state opens them, else its values and what unlocks it. */
import Lock from 'lucide-react/icons/lock'
import { useContext, type ComponentType } from 'react'
import { isBlank } from '#core/display.ts'
import { FieldInput } from '#web/office/form/field-input.tsx'
import { FormContext } from '#web/office/form/form-context.tsx'
import formStyles from '#web/office/form/form.module.css'
import { FieldReadout } from '#web/office/records/record-facts.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import { unlocks, type CapaPart } from '../states/capa-state.ts'
import type { CapaRow } from './capa-row.ts'
import styles from './capa.module.css'

export function LockNote({ part }: { part: CapaPart }) {
  const { row, locale } = useRecord<CapaRow>()
  const words = unlocks(row.status, part)
  return (
    words && (
      <p className={styles.lock}>
        <Lock /> {words[locale]}
      </p>
    )
  )
}

export const partBody = (part: CapaPart, fields: readonly string[]): ComponentType =>
  function PartOfCase() {
    const { row } = useRecord<CapaRow>()
    // Outside of a form the page shows the values itself.
    const isInForm = useContext(FormContext) !== undefined
    if (isInForm && !unlocks(row.status, part))
      return (
        <div className={formStyles.fields}>
          {fields.map((name) => (
            <FieldInput key={name} name={name} />
          ))}
        </div>
      )
    const filled = fields.filter((name) => !isBlank(row[name as 'method']))
    return (
      <>
        <LockNote part={part} />
        {isInForm && <FieldReadout names={filled} />}
      </>
    )
  }
