/** Who of those registered came, by what the meeting tells. */
import { useCallback } from 'react'
import type { Client } from '#core/client.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { useRead } from '#web/office/related/use-read.ts'
import {
  registrationStatuses,
  type RegistrationStatus,
} from '#resources/content/webinar-registrations/webinar-registration.ts'
import { meetingAttendanceApi, type Proposal } from './meeting-attendance.api.ts'
import { MeetingPanel } from './meeting-panel.screens.tsx'
import type { Webinar } from '#resources/content/webinars/webinar.ts'

/** `onChanged` reads the registrations again. */
export function WebinarAttendance({ onChanged }: { onChanged: () => void }) {
  const { row } = useRecord<Webinar>()
  const { id } = row
  const [attendance, readAgain] = useRead(
    useCallback((client: Client) => client.call(meetingAttendanceApi.ofWebinar, { params: { id } }), [id]),
  )
  if (!attendance) return undefined
  return (
    <MeetingPanel
      kind="webinar"
      attendance={attendance}
      statuses={registrationStatuses}
      markOf={(_, seatId) =>
        otherThan(attendance.sessions[0]?.proposals.find((one) => one.seatId === seatId))
      }
      isOpen
      onChanged={() => {
        readAgain()
        onChanged()
      }}
    />
  )
}

/** A registration that differs says the contrary. */
const contrary: Readonly<Record<string, RegistrationStatus>> = { attended: 'noShow', noShow: 'attended' }
const otherThan = (proposal: Proposal | undefined): RegistrationStatus | null =>
  contrary[proposal?.status ?? ''] ?? null
