/** Handler of an event's board; each slice registers its lines here. */
import { isAllowed, may, type Role } from '#core/roles.ts'
import { signedIn, type Context, type Handlers } from '#server/http/context.ts'
import { attendanceLines } from '#resources/events/attendance/attendance-lines.server.ts'
import { certificateLines } from '#resources/certificates/certificates/issuing/certificate-lines.server.ts'
import { events } from '#resources/events/event-records/event-records.server.ts'
import type { Event } from '#resources/events/events/event.ts'
import { invoicingLines } from '#resources/sales/invoices/sources/invoicing-lines.server.ts'
import { noticeLines } from '#resources/mail/mails/compose/notice-lines.server.ts'
import { meetingLines } from '#resources/meetings/meetings/meeting-lines.server.ts'
import { followUpLines } from '#resources/surveys/follow-ups/follow-up-lines.server.ts'
import { surveyLines } from '#resources/surveys/surveys/survey-lines.server.ts'
import { conflictLines } from './conflict-lines.server.ts'
import { offerLines } from './offer-lines.server.ts'
import { registrationLines } from './registration-lines.server.ts'
import { severities, type BoardLine, type eventBoardsApi } from './event-board.api.ts'
import { eventLines } from './event-lines.ts'

type BoardSource = { roles: readonly Role[]; load: (context: Context, event: Event) => Promise<BoardLine[]> }
const sources: readonly BoardSource[] = [
  { roles: may.readEvents, load: async ({ locale }, event) => eventLines(event, locale, new Date()) },
  { roles: may.readEvents, load: meetingLines },
  { roles: may.readEvents, load: conflictLines },
  { roles: may.readEvents, load: offerLines },
  { roles: may.readRegistrations, load: registrationLines },
  { roles: may.readRegistrations, load: attendanceLines },
  { roles: may.readSurveys, load: surveyLines },
  { roles: may.readSurveys, load: followUpLines },
  { roles: may.readCertificates, load: certificateLines },
  { roles: may.readInvoices, load: invoicingLines },
  // Only for roles that may send notices.
  { roles: may.editMails, load: noticeLines },
]

const order = Object.keys(severities)

export const handlers: Handlers<typeof eventBoardsApi> = {
  get: async ({ params }, context) => {
    const event = await events.get(context, params.id)
    const own = sources.filter(({ roles }) => isAllowed(signedIn(context).roles, roles))
    const lines = (await Promise.all(own.map(({ load }) => load(context, event)))).flat()
    return lines.toSorted((one, other) => order.indexOf(one.severity) - order.indexOf(other.severity))
  },
}
