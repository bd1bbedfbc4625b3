/** Registers the handlers, jobs, listeners and previews of the area mail; server only. */
import { may } from '#core/roles.ts'
import { slice } from '#server/http/slice.ts'
import { addBoardLines } from '#resources/events/event-boards/board-sources.server.ts'
import { noticeLines } from './messages/compose/notice-lines.server.ts'
import type { MailOwners } from '#server/mail/owner.ts'
import type { MailView } from '#server/mail/view.ts'
import { mailTemplatesApi } from './mail-templates/mail-template.api.ts'
import * as mailTemplates from './mail-templates/mail-template.server.ts'
import { mailsApi } from './messages/mail.api.ts'
import { owner as eventMails } from './messages/delivery/mail-outcome.server.ts'
import { recipientViewKind } from './messages/compose/mail-preview.server.ts'
import { recipientView } from './messages/compose/mail-recipients.server.ts'
import { listenToEvents } from './messages/compose/mail-triggers.server.ts'
import { sendEventMails } from './messages/delivery/mail-send.server.ts'
import * as mails from './messages/mail.server.ts'
import { mountUnsubscribe } from './messages/delivery/unsubscribe.server.ts'

export const mailSlices = {
  mailTemplates: slice(mailTemplatesApi, mailTemplates.handlers),
  mails: slice(mailsApi, mails.handlers),
}

export const mailJobs = [sendEventMails]

/** Mails that slices render themselves, for previews. */
export const mailViews: Readonly<Record<string, MailView>> = {
  [recipientViewKind]: recipientView,
}

/** Checks of slices before their mails are sent. */
export const eventMailOwners: MailOwners = { mails: eventMails }

export const mailRoutes = [mountUnsubscribe]
export const mailSeeds = [mailTemplates.addDefaultTemplates]

listenToEvents()

// Only for roles that may send notices.
addBoardLines('notices', { roles: may.editMails, load: noticeLines })
