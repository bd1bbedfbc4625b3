/** The scale in a survey's mail: each number opens the survey with that rating chosen. */
import { sql } from 'kysely'
import { say, translate, type Locale } from '#core/words.ts'
import type { Db } from '#server/database/database.ts'
import type { LayoutBlock } from '#server/mail/layout.ts'
import { scaleOf } from '../questionnaires/survey-questions.ts'
import { questionOfMail, scaleEnds, scoresOf, scoreWords } from '../questionnaires/survey-scale.ts'
import type { Question } from '../questionnaires/survey.ts'

/** None if no question of the survey has a scale. */
export async function ratingLinks(
  db: Db,
  { eventId, locale, url }: { eventId: string; locale: Locale; url: string },
): Promise<LayoutBlock[]> {
  const { rows } = await sql<{ questions: Question[] }>`
    select s.questions from events e join courses c on c.id = e.course_id
      join surveys s on s.id = coalesce(e.survey_id, c.survey_id,
        (select id from surveys where is_usual and purpose = 'satisfaction' and deleted_at is null))
    where e.id = ${eventId}`.execute(db)
  return scaleBlock(questionOfMail(rows[0]?.questions ?? []), { locale, url })
}

export function scaleBlock(
  question: Pick<Question, 'kind' | 'label'> | undefined,
  { locale, url }: { locale: Locale; url: string },
): LayoutBlock[] {
  if (!question) return []
  const scale = scaleOf(question.kind)!
  const [low, high] = scaleEnds(question.kind)
  return [
    {
      kind: 'scale',
      label: translate(question.label, locale)?.text ?? '',
      low: low[locale],
      high: high[locale],
      links: scoresOf(scale).map((score) => ({
        text: String(score),
        label: say(scoreWords, locale, { score, most: scale.max }),
        url: withRating(url, score),
      })),
    },
  ]
}

function withRating(url: string, score: number): string {
  const address = new URL(url)
  address.searchParams.set('rating', String(score))
  return address.href
}
