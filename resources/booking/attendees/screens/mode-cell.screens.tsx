/** Changes the mode of an attendee of a mixed event in its cell. */
import { useState } from 'react'
import { say, type Words } from '#core/words.ts'
import { mayCall } from '#web/office/records/may-call.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { sayFailure } from '#web/office/dialogs/say-outcome.ts'
import { Select } from '#web/ui/field.tsx'
import { attendeesApi } from '../attendee.api.ts'
import styles from './attendee.module.css'
import { attendeeName, isActive, type Attendee } from '../attendee.ts'
import { seatModes, type SeatMode } from '#resources/events/seats/seats.ts'

const label = { es: 'Modalidad de {name}', en: 'Delivery mode of {name}' } satisfies Words

type ModeCellProps = { attendee: Attendee; onChanged: (attendee: Attendee) => void }

export function ModeCell({ attendee, onChanged }: ModeCellProps) {
  const { client, locale } = useRecord()
  const [isBusy, setBusy] = useState(false)
  const { id, version, mode } = attendee
  if (!isActive(attendee) || !mayCall(attendeesApi.patch)) return mode ? seatModes[mode][locale] : '—'
  const change = async (next: SeatMode) => {
    setBusy(true)
    try {
      onChanged(await client.call(attendeesApi.patch, { params: { id }, input: { mode: next, version } }))
    } catch (error) {
      sayFailure(error, locale)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Select
      className={styles.cellSelect ?? ''}
      aria-label={say(label, locale, { name: attendeeName(attendee) })}
      aria-busy={isBusy}
      value={mode ?? ''}
      onChange={(event) => void change(event.target.value as SeatMode)}
    >
      {!mode && <option value="">—</option>}
      {Object.entries(seatModes).map(([code, words]) => (
        <option key={code} value={code}>
          {words[locale]}
        </option>
      ))}
    </Select>
  )
}
