/** Handlers of comments: deciding on them, and reading the published ones of a course. */
import { sql } from 'kysely'
import { conflict, invalid } from '#core/errors.ts'
import type { Words } from '#core/words.ts'
import type { Context, Handlers } from '#server/http/context.ts'
import { recordId } from '#server/database/crud-reading.ts'
import { atHome } from '#server/database/home-day.ts'
import { inStates, type Condition } from '#server/database/query.ts'
import { courses } from '#resources/catalogue/courses/course.server.ts'
import {
  isOfServices,
  isOfShownCourse,
  isShown as isCourseShown,
} from '#resources/catalogue/courses/course-visibility.server.ts'
import { isShown } from '#resources/events/event-records/event-visibility.server.ts'
import { counted } from '#resources/surveys/survey-figures/survey-figures.server.ts'
import { FULFILLED } from '#resources/surveys/survey-figures/figures.ts'
import { surveyResponses } from '#resources/surveys/survey-responses/survey-response.server.ts'
import type { SurveyResponse } from '#resources/surveys/survey-responses/survey-response.ts'
import type { commentsApi, PublicComment } from './comment.api.ts'
import {
  needsNote,
  nextModerations,
  publishedComments,
  type ModerationState,
} from '../comment-states/comment-state.ts'

const words = {
  note: { es: 'Diga por qué, con al menos 5 letras', en: 'Say why, in at least 5 letters' },
  impossible: {
    es: 'El comentario ya no está en ese estado, o ya no hay permiso para publicarlo. Vuelva a abrirlo.',
    en: 'The comment is not in that state any more, or may no longer be published. Open it again.',
  },
} satisfies Record<string, Words>

export const handlers: Handlers<typeof commentsApi> = {
  moderate: ({ params, input }, context) => moderate(context, params.id, input),
  publicBest: ({ query }, context) =>
    commentsOf(context, {
      conditions: [sql`r.locale = ${context.locale}`, isContent, isOfServices(query)],
      order: sql`r.has_wish, r.rating desc, r.ends_at desc`,
      most: MOST_BEST,
    }),
  publicOfCourse: async ({ params }, context) => {
    const comments = await commentsOf(context, {
      conditions: [sql`t.course_id = ${recordId(params.id)}`],
      order: sql`r.ends_at desc`,
      most: MOST_OF_COURSE,
    })
    // Looks for the course only when there are no comments, to answer 404.
    if (comments.length === 0) await courses.assertExists(context, params.id, { conditions: [isCourseShown] })
    return comments
  },
}

type Decision = { to: ModerationState; note?: string | null | undefined }
async function moderate(context: Context, id: string, { to, note }: Decision): Promise<SurveyResponse> {
  const reason = note?.trim() || null
  if (needsNote(to) && !reason) throw invalid({ note: words.note })
  return surveyResponses.set(
    context,
    id,
    { moderation: to, moderationNote: reason },
    {
      check: ({ moderation }) => {
        if (!nextModerations(moderation).includes(to)) throw conflict(words.impossible)
      },
    },
  )
}

const MOST_OF_COURSE = 12
const MOST_BEST = 3

/** Of two ratings the lower counts; whoever rated nothing, or complained, recommends nothing. */
const rating = sql`least(r.content, r.expectations, r.lowest)`
const isContent = sql`${rating} >= ${FULFILLED} and not r.complaint`

type CommentQuery = { conditions: readonly Condition[]; order: Condition; most: number }
/** Of events that visitors may see, as the figures beside them; of the same text, the first in the order. */
async function commentsOf(
  { db }: Context,
  { conditions, order, most }: CommentQuery,
): Promise<PublicComment[]> {
  const { rows } = await sql<PublicComment>`
    with given as (
      select r.id, r.comments as text, r.locale as language, t.ends_at, ${rating} as rating,
        case when r.publish_as = 'named' then a.first_name end as name,
        to_char(${atHome(sql`t.ends_at`)}, 'YYYY-MM') as month,
        jsonb_path_exists(r.answers, '$[*] ? (@.kind == "openImprove")') as has_wish
      from survey_responses r join events t on t.id = r.event_id
        left join attendees a on a.id = r.attendee_id and a.deleted_at is null
      where r.moderation ${inStates(publishedComments)} and r.publish_as is not null and r.comments is not null
        and r.deleted_at is null and t.ends_at is not null
        and ${counted([isShown, isOfShownCourse, ...conditions])}
    ), own as (
      select distinct on (fold(r.text)) r.* from given r order by fold(r.text), ${order}, r.id desc
    )
    select r.text, r.name, r.month, r.language from own r order by ${order}, r.id desc limit ${most}`.execute(
    db,
  )
  return rows
}
