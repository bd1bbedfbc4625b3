/** Who got a document by mail as it was before it was corrected, and gets it again. */
import { sql } from 'kysely'
import { deliveredStates, sentStates, waitingStates, type MailTemplate } from '#core/mail.ts'
import type { Locale } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { inStates } from '#server/database/query.ts'

export type Reader = { address: string; locale: Locale }
type Named = Pick<MailTemplate, 'name'>
type DocumentMailings = {
  about: { resource: string; id: string }
  /** Sends a document. */
  first: Named
  /** Sends it again, corrected. */
  corrected: Named
}
type Mail = Reader & { id: string; template: string; isDelivered: boolean; isWaiting: boolean }

/**
 * Undefined when no mail sent the document. A mail that has not left takes the new PDF with it; one that is being
 * sent right now is locked, and has the old one.
 */
export async function readersOfFormer(
  { db }: Context,
  { about: { resource, id }, first, corrected }: DocumentMailings,
): Promise<Reader[] | undefined> {
  const theirs = sql`about = ${resource} and about_id = ${id} and template in (${first.name}, ${corrected.name})`
  const { rows: mails } = await sql<Mail>`
    select id, to_address as address, locale, template, status ${inStates(deliveredStates)} as "isDelivered",
      status ${inStates(waitingStates)} as "isWaiting"
    from outbox where ${theirs} order by id`.execute(db)
  if (mails.length === 0) return undefined
  const { rows: free } = await sql<{ id: string }>`
    select id from outbox where ${theirs} and status not ${inStates(sentStates)} for update skip locked`.execute(
    db,
  )
  const isFree = new Set(free.map((mail) => mail.id))
  const toldAnyway = mails.filter(
    (mail) => mail.template === corrected.name && mail.isWaiting && isFree.has(mail.id),
  )
  const isToldAnyway = new Set(toldAnyway.map(({ address }) => address))
  const readers = new Map<string, Reader>()
  for (const { id: mailId, address, locale, isDelivered, isWaiting } of mails) {
    const hasFormer = isDelivered || (isWaiting && !isFree.has(mailId))
    // The address of an erased person is blank.
    if (hasFormer && address && !isToldAnyway.has(address)) readers.set(address, { address, locale })
  }
  return [...readers.values()]
}
