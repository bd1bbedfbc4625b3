/** Personal survey links: derived from their holder, only a hash is stored. */
import { createHash } from 'node:crypto'
import { Refusal } from '#core/errors.ts'
import type { Locale } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import type { Db } from '#server/database/database.ts'
import { personalToken } from '#server/sessions/personal-link.ts'
import { isActive, type Attendee } from '#resources/booking/attendees/attendee.ts'
import { surveyLinkTo } from '../questionnaires/survey-address.ts'
import { surveyWords } from '../questionnaires/survey.words.ts'

const kind = 'survey'
const fingerprint = (token: string): string => createHash('sha256').update(token).digest('base64url')

type Invited = { attendeeId: string; eventId: string; locale: Locale; publicUrl: string }
/** The attendee's link to the survey, always the same. */
export async function surveyLink(db: Db, { attendeeId, eventId, ...place }: Invited): Promise<string> {
  const token = await personalToken(db, { kind, id: attendeeId })
  await db
    .insertInto('surveyInvitations')
    .values({ attendeeId, eventId, tokenHash: fingerprint(token), answeredAt: null })
    // Invitations created in bulk have no link until somebody asks for it.
    .onConflict((known) => known.column('attendeeId').doUpdateSet({ tokenHash: fingerprint(token) }))
    .execute()
  return surveyLinkTo({ ...place, eventId, token })
}

/** Which of these people have answered; nothing more of anonymous surveys. */
export async function answeredSurvey(db: Db, attendeeIds: readonly string[]): Promise<Set<string>> {
  if (attendeeIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('surveyInvitations')
    .select('attendeeId')
    .where('attendeeId', 'in', attendeeIds)
    .where('answeredAt', 'is not', null)
    .execute()
  return new Set(rows.map(({ attendeeId }) => attendeeId))
}

export type Invitation = { attendeeId: string; answeredAt: string | null } & Pick<
  Attendee,
  'firstName' | 'enrolment' | 'locale' | 'attendancePct'
>
type Opening = { eventId: string; token: string; isLocked?: boolean }

/** The link's holder; refused for unknown links, other events and un-enrolled people. */
export async function openInvitation(
  { db }: Context,
  { eventId, token, isLocked = false }: Opening,
): Promise<Invitation> {
  const found = await db
    .selectFrom('surveyInvitations as i')
    .innerJoin('attendees as a', 'a.id', 'i.attendeeId')
    .select([
      'i.attendeeId',
      'i.eventId',
      'i.answeredAt',
      'a.firstName',
      'a.enrolment',
      'a.locale',
      'a.attendancePct',
    ])
    .where('i.tokenHash', '=', fingerprint(token))
    .where('a.deletedAt', 'is', null)
    // A concurrent second submission waits here and is told that the first counted.
    .$if(isLocked, (query) => query.forUpdate('i'))
    .executeTakeFirst()
  if (!found) throw new Refusal(404, surveyWords.unknownLink)
  if (found.eventId !== eventId) throw new Refusal(403, surveyWords.foreignLink)
  if (!isActive(found)) throw new Refusal(403, surveyWords.withdrawn)
  return found
}

export async function markAnswered(db: Db, attendeeId: string, at: string): Promise<void> {
  await db
    .updateTable('surveyInvitations')
    .set({ answeredAt: at })
    .where('attendeeId', '=', attendeeId)
    .where('answeredAt', 'is', null)
    .execute()
}

/** The event of a link. */
export async function eventOfLink({ db }: Context, token: string): Promise<string> {
  const found = await db
    .selectFrom('surveyInvitations')
    .select('eventId')
    .where('tokenHash', '=', fingerprint(token))
    .executeTakeFirst()
  if (!found) throw new Refusal(404, surveyWords.unknownLink)
  return found.eventId
}
