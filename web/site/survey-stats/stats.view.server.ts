/** View model of survey figures of a course or an event. */
import { numberFormatter } from '#core/formatters.ts'
import { sayShare } from '#core/display.ts'
import { homeZone } from '#core/time-zone.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import type { ShownRating } from '#resources/catalogue/ratings/shown-rating.ts'
import type { ShownStats } from '#resources/surveys/survey-statistics/survey-statistics.api.ts'
import { dateFormat } from '#web/site/content/formats.ts'
import type { BarView } from './bars.tsx'

export type SurveyStatsView = {
  answers: string
  period: string
  /** The event has no figures yet; these are its course's. */
  isOfCourse: boolean
  bars: (BarView & { answers: number; counts: number[]; distribution: string })[]
  fulfilled: { percent: number; shown: string; rest: string; answers: number } | null
}

const words = {
  content: { es: 'Contenido', en: 'Content' },
  instructor: { es: 'Instructor', en: 'Instructor' },
  answers: { es: '{n} respuestas', en: '{n} answers' },
  rated: { es: '{average} de 5 ({answers})', en: '{average} of 5 ({answers})' },
  fulfilled: { es: '{percent} con expectativas cumplidas', en: '{percent} with expectations fulfilled' },
} satisfies Record<string, Words>

export function surveyStatsView(
  stats: ShownStats | null,
  locale: Locale,
  { isOfCourse = false } = {},
): SurveyStatsView | null {
  if (!stats) return null
  const { answers, content, instructor, fulfilled, period } = stats
  const rated = [
    { name: words.content[locale], rating: content },
    { name: words.instructor[locale], rating: instructor },
  ]
  return {
    answers: answerCount(answers, locale),
    period: periodText(period, locale),
    isOfCourse,
    bars: rated.flatMap(({ name, rating }) =>
      rating
        ? [
            {
              name,
              average: rating.average,
              value: Number(rating.average),
              answers: rating.answers,
              counts: rating.distribution,
              distribution: rating.distribution.map((count, at) => `${at + 1}: ${count}`).join(' · '),
            },
          ]
        : [],
    ),
    fulfilled: fulfilled && {
      percent: fulfilled.percent,
      shown: sayShare(fulfilled.percent, locale),
      rest: sayShare(100 - fulfilled.percent, locale),
      answers: fulfilled.answers,
    },
  }
}

export const answerCount = (n: number, locale: Locale): string =>
  say(words.answers, locale, { n: numberFormatter(locale, {}).format(n) })

/** "mar 2025 – oct 2026", or the one month. */
export const periodText = ({ from, to }: ShownStats['period'], locale: Locale): string =>
  dateFormat(locale, { month: 'short', year: 'numeric', timeZone: homeZone }).formatRange(
    new Date(from),
    new Date(to),
  )

/** "4.53 de 5 (32 respuestas)" */
export function ratingText(rating: ShownRating | null, locale: Locale): string | null {
  if (!rating) return null
  const { average, answers } = rating
  return say(words.rated, locale, { average, answers: answerCount(answers, locale) })
}

export const shareText = (rating: ShownRating | null, locale: Locale): string | null =>
  rating?.fulfilled == null
    ? null
    : say(words.fulfilled, locale, { percent: sayShare(rating.fulfilled, locale) })
