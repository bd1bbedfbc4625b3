/** Proposes each low answer of a survey once: until a case comes from it, or somebody dismisses it. */
import { sql } from 'kysely'
import { conflict, notFound } from '#core/errors.ts'
import { idRule } from '#core/field.ts'
import type { Words } from '#core/words.ts'
import { signedIn, type Context, type Handlers } from '#server/http/context.ts'
import type { Dismissal, Proposal, proposalsApi } from './proposal.api.ts'
import { isProposed } from './proposed-responses.server.ts'

const MOST_SHOWN = 100
const MOST_DISMISSED = 50

const gone: Words = {
  es: 'Ya no se propone: se abrió un caso de esta respuesta o alguien la descartó.',
  en: 'It is proposed no longer: a case was opened from this answer, or somebody dismissed it.',
}

export const handlers: Handlers<typeof proposalsApi> = {
  list: async (_, context) => ({ ...(await proposals(context)), dismissed: await dismissals(context) }),
  dismiss: ({ params, input }, context) => dismiss(context, params.id, input.reason),
}

const answered = (
  locale: string,
) => sql`r.id, r.event_id, r.submitted_at, r.lowest, r.complaint as is_complaint,
  r.comments, r.locale, coalesce(e.title ->> ${locale}, e.title ->> 'es', c.title ->> ${locale}, c.title ->> 'es', e.code) as event`

async function proposals({ db, locale }: Context): Promise<{ items: Proposal[]; total: number }> {
  const { rows } = await sql<Proposal & { total: number }>`
    select ${answered(locale)}, (select count(*)::int from survey_responses r where ${isProposed}) as total
    from survey_responses r join events e on e.id = r.event_id join courses c on c.id = e.course_id
    where ${isProposed} order by r.submitted_at desc, r.id desc limit ${MOST_SHOWN}`.execute(db)
  return { items: rows.map(({ total: _, ...proposal }) => proposal), total: rows[0]?.total ?? 0 }
}

async function dismissals({ db, locale }: Context): Promise<Dismissal[]> {
  const { rows } = await sql<Dismissal>`
    select ${answered(locale)}, d.reason, u.display_name as dismissed_by, d.dismissed_at
    from dismissed_proposals d join users u on u.id = d.dismissed_by
      join survey_responses r on r.id = d.response_id join events e on e.id = r.event_id
      join courses c on c.id = e.course_id
    order by d.dismissed_at desc, d.response_id limit ${MOST_DISMISSED}`.execute(db)
  return rows
}

async function dismiss(context: Context, id: string, reason: string): Promise<void> {
  const { db } = context
  if (!idRule.safeParse(id).success) throw notFound()
  // Locked, so that two who dismiss it at once take turns.
  const { rows } = await sql`select id from survey_responses where id = ${id} for no key update`.execute(db)
  if (rows.length === 0) throw notFound()
  const proposed = await sql`select from survey_responses r where r.id = ${id} and ${isProposed}`.execute(db)
  if (proposed.rows.length === 0) throw conflict(gone)
  await db
    .insertInto('dismissedProposals')
    .values({ responseId: id, reason, dismissedBy: signedIn(context).id })
    .execute()
}
