/** What a mail takes over from its template. */
import type { Create } from '#core/resource.ts'
import { sendNow, usualAudience, type MailRecord, type mails } from './mail.ts'

const onRegistration = { ...sendNow, kind: 'relative' as const, anchor: 'registration' as const }

type Template = Pick<
  MailRecord,
  'purpose' | 'subject' | 'body' | 'category' | 'attachIcs' | 'attachTicket' | 'attachCertificate'
> & {
  id: string
  usualSchedule: Pick<MailRecord['schedule'], 'anchor' | 'offsetDays' | 'offsetMinutes' | 'timeOfDay'> | null
}

export function mailFrom(template: Template, eventId: string | null): Create<typeof mails.fields> {
  const { id: templateId, usualSchedule, purpose, subject, body, category } = template
  const { attachIcs, attachTicket, attachCertificate } = template
  const isTriggeredPurpose = purpose === 'confirmation' || purpose === 'waitlistOffer'
  const planned =
    usualSchedule && eventId ? { ...sendNow, ...usualSchedule, kind: 'relative' as const } : sendNow
  return {
    eventId,
    templateId,
    purpose,
    subject,
    body,
    category,
    attachIcs,
    attachTicket,
    attachCertificate,
    audience: usualAudience(purpose),
    sendTo: 'attendee',
    replyTo: null,
    schedule: isTriggeredPurpose && !usualSchedule && eventId ? onRegistration : planned,
  }
}
