/** Figures of a survey: averages, distribution, share and response rate. */
import { Link } from 'react-router'
import { sayShare } from '#core/display.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import type { RatedKind } from '#resources/surveys/survey-responses/figure-filters.ts'
import { figureHref, figureFiltersOf, type FigureOf } from './figure-links.screens.tsx'
import type { StatsQuery, SurveyStats } from './survey-statistics.api.ts'
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
  answers: { es: 'Respuestas: {n}', en: 'Answers: {n}' },
  ratings: { es: 'Calificaciones: {n}', en: 'Ratings: {n}' },
  scored: { es: '{label}, {score} de 5: {n}', en: '{label}, {score} of 5: {n}' },
} satisfies Record<string, Words>

/** More instructors than these share one figure; the table of groups has each. */
const MAX_INSTRUCTORS = 3

type Rating = NonNullable<SurveyStats['content']>
type RatedFigure = {
  rating: Rating | null
  counts: FigureOf
  countsScore: (score: number) => FigureOf
  note?: Words
}
type Figure = {
  key: string
  label: string
  value: string
  note: string
  /** What the figure counts, and each bar of its spread. */
  counts: FigureOf
  spread?: { count: number; counts: FigureOf }[]
}

type StatsFiguresProps = { stats: SurveyStats; query: StatsQuery; locale: Locale }

export function StatsFigures({ stats, query, locale }: StatsFiguresProps) {
  const hrefOf = (figure: FigureOf) => figureHref(locale, figureFiltersOf(query, figure))
  return (
    <dl className={styles.figures}>
      {figuresOf(stats, locale).map(({ key, label, value, note, counts, spread }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd className={styles.value}>
            <FigureLink to={hrefOf(counts)}>{value}</FigureLink>
          </dd>
          <dd className={styles.note}>{note}</dd>
          {spread && (
            <dd>
              <Spread label={label} spread={spread} hrefOf={hrefOf} locale={locale} />
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
  const rated = (key: string, label: string, { rating, counts, countsScore, note }: RatedFigure): Figure[] =>
    rating
      ? [
          {
            key,
            label,
            value: rating.average,
            note: say(note ?? words.answers, locale, { n: rating.answers }),
            counts,
            spread: rating.distribution.map((count, at) => ({ count, counts: countsScore(at + 1) })),
          },
        ]
      : []
  const pooled = (kind: RatedKind, rating: Rating | null): RatedFigure => ({
    rating,
    counts: { counts: kind },
    countsScore: (score) => ({ counts: `${kind}${score}` }),
    // Whoever rates two instructors gives two ratings in one answer.
    ...(kind === 'instructor' && instructors.length > 1 && { note: words.ratings }),
  })
  const ofInstructor = (id: string, rating: Rating): RatedFigure => ({
    rating,
    counts: { counts: 'instructor', instructorId: id },
    countsScore: (score) => ({ instructorId: id, score }),
  })
  return [
    {
      key: 'rate',
      label: words.rate[locale],
      value: sayShare(responseRate, locale),
      note: say(words.rateOf, locale, { answers, invited }),
      counts: {},
    },
    ...rated('content', words.content[locale], pooled('content', stats.content)),
    ...(instructors.length > 1 && instructors.length <= MAX_INSTRUCTORS
      ? instructors.flatMap((one) =>
          rated(one.id, `${words.instructor[locale]}: ${one.name}`, ofInstructor(one.id, one)),
        )
      : rated('instructor', words.instructor[locale], pooled('instructor', stats.instructor))),
    ...rated('organization', words.organization[locale], pooled('organization', stats.organization)),
    ...(fulfilled
      ? [
          {
            key: 'fulfilled',
            label: words.fulfilled[locale],
            value: sayShare(fulfilled.percent, locale),
            counts: { counts: 'fulfilment' },
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
            counts: { counts: 'recommend' },
            note: `${recommend.average} · ${counted(recommend.answers)}`,
          },
        ]
      : []),
    {
      key: 'complaints',
      label: words.complaints[locale],
      value: String(complaints),
      note: '',
      counts: { isComplaint: true },
    },
  ]
}

const FigureLink = ({ to, children }: { to: string | undefined; children: string }) =>
  to ? <Link to={to}>{children}</Link> : children

type SpreadProps = {
  label: string
  spread: NonNullable<Figure['spread']>
  hrefOf: (figure: FigureOf) => string | undefined
  locale: Locale
}
/** The number of answers per score as small bars, each a link with its number for screen readers. */
function Spread({ label, spread, hrefOf, locale }: SpreadProps) {
  const most = Math.max(1, ...spread.map(({ count }) => count))
  return (
    <ul className={styles.spread}>
      {spread.map(({ count, counts }, at) => {
        const text = say(words.scored, locale, { label, score: at + 1, n: count })
        const href = hrefOf(counts)
        const bar = (
          <>
            <span className={styles.track} aria-hidden="true">
              <span style={{ blockSize: `${(count / most) * 100}%` }} />
            </span>
            <span aria-hidden="true">{at + 1}</span>
            <span className="visually-hidden">{text}</span>
          </>
        )
        return (
          <li key={at} title={text}>
            {href ? <Link to={href}>{bar}</Link> : bar}
          </li>
        )
      })}
    </ul>
  )
}
