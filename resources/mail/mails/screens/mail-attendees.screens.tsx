/** Starts a mail of the open event that goes to the selected attendees only. */
import { useNavigate } from 'react-router'
import { officeHref } from '#web/office/addresses.ts'
import type { BulkDialogProps } from '#web/office/list/bulk/bulk-step.ts'
import { NewMailDialog } from './new-mail.screens.tsx'

export function MailAttendees({ ids, locale, onClose }: BulkDialogProps) {
  const navigate = useNavigate()
  return (
    <NewMailDialog
      attendeeIds={ids}
      onClose={onClose}
      onCreated={(id) => void navigate(officeHref(locale, 'event-mails', id))}
    />
  )
}
