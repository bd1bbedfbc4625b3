/** Sends and answers quotes of the demo in the past, as the office and customers did. */
import { sql } from 'kysely'
import { storedFile } from '#server/files/stored-file.ts'
import { buyerOf, issuerOf } from '#resources/sales/documents/printed-parties.server.ts'
import { decideByStaff } from '#resources/sales/quotes/quote-decision.server.ts'
import { drawQuote, fileName } from '#resources/sales/quotes/quote-file.server.ts'
import { quotes } from '#resources/sales/quotes/quote-records.server.ts'
import { updateHolds } from '#resources/sales/quotes/quote-seats.server.ts'
import { numberOf } from '#resources/sales/quotes/quote-send.server.ts'
import type { Quote } from '#resources/sales/quotes/quote.ts'
import { contacts } from '#resources/customers/contacts/contact.server.ts'
import { homeDayOf } from '#core/time-zone.ts'
import { prepareDocument, storeFile } from '#server/files/files.ts'
import type { Context } from '#server/http/context.ts'

const HOUR = 3_600_000

/** Dates the quote itself; its history is dated by the context of each step. */
export async function setMoment({ db }: Context, id: string, at: Date): Promise<void> {
  const moment = at.toISOString()
  await sql`update quotes set created_at = least(created_at, ${moment}), updated_at = ${moment} where id = ${id}`.execute(
    db,
  )
}

/** As `sendQuote`, without its mail and on another day than today. */
export async function noteSending(
  today: Context,
  id: string,
  { at, isViewed = false, lastDay }: { at: Date; isViewed?: boolean; lastDay?: string },
): Promise<void> {
  const context = { ...today, at }
  const draft = await quotes.get(context, id)
  const validUntil = lastDay ?? draft.validUntil
  const issueDate = homeDayOf(at.toISOString())
  const parties = { buyer: await buyerOf(context, draft), issuer: await issuerOf(context) }
  const quote: Quote = {
    ...draft,
    ...parties,
    issueDate,
    validUntil,
    number: await numberOf(context, draft, issueDate),
  }
  const file = prepareDocument({ name: fileName(quote), bytes: await drawQuote(context, quote) })
  const { id: pdfFile } = await storeFile(context, file)
  const sent = await quotes.set(context, id, {
    ...parties,
    issueDate,
    validUntil,
    number: quote.number,
    pdfFile,
    sentTo: draft.contactId ? (await contacts.get(context, draft.contactId)).email : parties.buyer.email,
    status: 'sent',
    sentAt: at.toISOString(),
    openedAt: isViewed ? new Date(at.getTime() + 5 * HOUR).toISOString() : null,
  })
  await updateHolds(context, sent)
  await setMoment(context, id, at)
}

type Answer = { at: Date; name: string; note?: string; reason?: Quote['lostReason'] }
/** Through the link that the mail has. */
export async function noteDecision(
  today: Context,
  id: string,
  { at, name, note, reason }: Answer,
): Promise<void> {
  const context = { ...today, at }
  const to = reason ? 'rejected' : 'accepted'
  const { sentTo, pdfFile } = await decideByStaff(context, id, { to, name, note, lostReason: reason })
  await quotes.set(context, id, {
    decidedAt: at.toISOString(),
    decidedByEmail: sentTo,
    decidedFrom: '203.0.113.24',
    documentHash: (await storedFile(context, pdfFile!))!.sha256,
  })
  await setMoment(context, id, at)
}
