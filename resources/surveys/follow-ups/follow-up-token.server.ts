/** Personal tokens of follow-ups: derived from their holder, only a hash is stored. */
import { createHash } from 'node:crypto'
import { Refusal } from '#core/errors.ts'
import type { Context } from '#server/http/context.ts'
import type { Db } from '#server/database/database.ts'
import { personalToken } from '#server/sessions/personal-link.ts'
import { isActive, type Attendee } from '#resources/booking/attendees/attendee.ts'
import { surveyWords } from '../questionnaires/survey.words.ts'

export const followUpToken = (db: Db, attendeeId: string): Promise<string> =>
  personalToken(db, { kind: 'follow-up', id: attendeeId })
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')

export type FollowUpInvitation = {
  attendeeId: string
  eventId: string
  surveyId: string
  sentAt: string
  closesAt: string
  answeredAt: string | null
} & Pick<Attendee, 'firstName' | 'enrolment'>

export async function openFollowUp(
  { db }: Context,
  { token, isLocked = false }: { token: string; isLocked?: boolean },
): Promise<FollowUpInvitation> {
  const found = await db
    .selectFrom('followUpInvitations as i')
    .innerJoin('attendees as a', 'a.id', 'i.attendeeId')
    .select([
      'i.attendeeId',
      'i.eventId',
      'i.surveyId',
      'i.sentAt',
      'i.closesAt',
      'i.answeredAt',
      'a.firstName',
      'a.enrolment',
    ])
    .where('i.tokenHash', '=', tokenHash(token))
    .where('a.deletedAt', 'is', null)
    .$if(isLocked, (query) => query.forUpdate('i'))
    .executeTakeFirst()
  if (!found) throw new Refusal(404, surveyWords.unknownLink)
  if (!isActive(found)) throw new Refusal(403, surveyWords.withdrawn)
  return found
}
