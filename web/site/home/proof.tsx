/** What attendees say: fulfilled expectations, ratings and three comments. */
import { say, type Words } from '#core/words.ts'
import { Comments } from '#web/site/comments/comments.tsx'
import type { CommentView } from '#web/site/comments/comments.view.server.ts'
import { Section } from '#web/site/content/section.tsx'
import type { SurveyStatsView } from '#web/site/survey-stats/stats.view.server.ts'
import { useLocale } from '#web/ui/environment.tsx'
import styles from './proof.module.css'

const words = {
  title: { es: 'Lo que dicen quienes vinieron', en: 'What those who came say' },
  fulfilled: { es: 'con expectativas cumplidas', en: 'with expectations fulfilled' },
  base: { es: '{answers}, {period}', en: '{answers}, {period}' },
  rated: { es: '{name}: {average} de 5', en: '{name}: {average} of 5' },
  stars: { es: 'Nota', en: 'Rating' },
  answers: { es: 'Respuestas', en: 'Answers' },
} satisfies Record<string, Words>

type ProofProps = { stats: SurveyStatsView; comments: readonly CommentView[] }

export function Proof({ stats: { fulfilled, bars, answers, period }, comments }: ProofProps) {
  const locale = useLocale()
  const [content] = bars
  return (
    <Section title={words.title[locale]} tone="sunken">
      <div className={styles.proof}>
        <div className={styles.figures}>
          {fulfilled && (
            <p className={styles.share}>
              <strong>{fulfilled.shown}</strong> {words.fulfilled[locale]}
            </p>
          )}
          {content && <Ratings of={content} />}
          <p className={styles.base}>{say(words.base, locale, { answers, period })}</p>
        </div>
        {comments.length > 0 && (
          <div>
            <Comments comments={comments} />
          </div>
        )}
      </div>
    </Section>
  )
}

/** How many gave 5, 4, 3, 2 and 1. */
function Ratings({ of: { name, average, counts } }: { of: SurveyStatsView['bars'][number] }) {
  const locale = useLocale()
  const most = Math.max(...counts)
  return (
    <table className={styles.ratings}>
      <caption>{say(words.rated, locale, { name, average })}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{words.stars[locale]}</th>
          <th scope="col">{words.answers[locale]}</th>
        </tr>
      </thead>
      <tbody>
        {counts
          .map((count, at) => (
            <tr key={at}>
              <th scope="row">{at + 1}</th>
              <td>
                <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={(100 * count) / most} height="10" />
                </svg>
                <span>{count}</span>
              </td>
            </tr>
          ))
          .toReversed()}
      </tbody>
    </table>
  )
}
