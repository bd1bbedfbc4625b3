/** Figures of a survey: averages, distribution, share and response rate. */
import { sayShare } from '#core/display.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import type { SurveyStats } from './survey-statistics.api.ts'
import styles from './survey-figures.module.css'

const words = {
  rate: { es: 'Tasa de respuesta', en: 'Response rate' },
  rateOf: { es: '{answers} de {invited}', en: '{answers} of {invited}' },
  content: { es: 'Contenido', en: 'Content' },
  instructor: { es: 'Instructor', en: 'Instructor' },
  organization: { es: 'Organización', en: 'Organisation' },
  fulfilled: { es: 'Expectativas cumplidas', en: 'Fulfilled expectations' },
  byContent: { es: '{n} según el contenido', en: '{n} by the content' },
  recommend: { es: 'Recomendación (NPS)', en: 'Recommendation (NPS)' },
  complaints: { es: 'Quejas', en: 'Complaints' },
  answers: { es: '{n} respuestas', en: '{n} answers' },
  spread: { es: 'De 1 a 5: {counts}', en: 'From 1 to 5: {counts}' },
} satisfies Record<string, Words>

/** More instructors than these share one figure; the table of groups has each. */
const MAX_INSTRUCTORS = 3

type Rating = NonNullable<SurveyStats['content']>
type Figure = { key: string; label: string; value: string; note: string; spread?: number[] }

export function StatsFigures({ stats, locale }: { stats: SurveyStats; locale: Locale }) {
  return (
    <dl className={styles.figures}>
      {figuresOf(stats, locale).map(({ key, label, value, note, spread }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd className={styles.value}>{value}</dd>
          <dd className={styles.note}>{note}</dd>
          {spread && (
            <dd>
              <Spread counts={spread} locale={locale} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

function figuresOf(stats: SurveyStats, locale: Locale): Figure[] {
  const { answers, invited, responseRate, fulfilled, recommend, complaints, instructors } = stats
  const counted = (n: number) => say(words.answers, locale, { n })
  const rated = (key: string, label: string, rating: Rating | null): Figure[] =>
    rating
      ? [{ key, label, value: rating.average, note: counted(rating.answers), spread: rating.distribution }]
      : []
  return [
    {
      key: 'rate',
      label: words.rate[locale],
      value: sayShare(responseRate, locale),
      note: say(words.rateOf, locale, { answers, invited }),
    },
    ...rated('content', words.content[locale], stats.content),
    ...(instructors.length > 1 && instructors.length <= MAX_INSTRUCTORS
      ? instructors.flatMap((one) => rated(one.id, `${words.instructor[locale]}: ${one.name}`, one))
      : rated('instructor', words.instructor[locale], stats.instructor)),
    ...rated('organization', words.organization[locale], stats.organization),
    ...(fulfilled
      ? [
          {
            key: 'fulfilled',
            label: words.fulfilled[locale],
            value: sayShare(fulfilled.percent, locale),
            note: [
              counted(fulfilled.answers),
              fulfilled.byContent > 0 && say(words.byContent, locale, { n: fulfilled.byContent }),
            ]
              .filter(Boolean)
              .join(', '),
          },
        ]
      : []),
    ...(recommend
      ? [
          {
            key: 'recommend',
            label: words.recommend[locale],
            value: String(recommend.score),
            note: `${recommend.average} · ${counted(recommend.answers)}`,
          },
        ]
      : []),
    { key: 'complaints', label: words.complaints[locale], value: String(complaints), note: '' },
  ]
}

/** The number of answers per score as small bars, and as text for screen readers. */
function Spread({ counts, locale }: { counts: number[]; locale: Locale }) {
  const most = Math.max(1, ...counts)
  const text = counts.map((count, at) => `${at + 1}: ${count}`).join(', ')
  return (
    <>
      <span className="visually-hidden">{say(words.spread, locale, { counts: text })}</span>
      <span className={styles.spread} aria-hidden="true">
        {counts.map((count, at) => (
          <span key={at} title={`${at + 1}: ${count}`} style={{ blockSize: `${(count / most) * 100}%` }} />
        ))}
      </span>
      <span className={styles.marks} aria-hidden="true">
        {counts.map((_, at) => (
          <span key={at}>{at + 1}</span>
        ))}
      </span>
    </>
  )
}
