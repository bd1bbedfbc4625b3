/** View model of a survey's page, and the answers of its form for the API. */
import { homeZone } from '#core/time-zone.ts'
import { say, type Locale, type LocalizedText, type Words } from '#core/words.ts'
import type { GivenAnswer } from '#resources/surveys/survey-responses/survey-response.ts'
import type { SurveyPage } from '#resources/surveys/surveys/survey.public.ts'
import { dateFormat } from '#web/site/content/formats.ts'
import { dateView } from '#web/site/cards/cards.view.server.ts'

type Item = NonNullable<SurveyPage['survey']>['items'][number]
export type SurveyView = {
  id: string
  title: LocalizedText | null
  when: string | null
  state: SurveyPage['state']
  /** Why the link was refused. */
  refusal: string | null
  opens: string | null
  closes: string | null
  survey: { id: string; anonymous: boolean; items: Item[] } | null
  own: { name: string; hasAnswered: boolean; mayChange: boolean; complaint: boolean } | null
  /** Of the event, for the holder of the link. */
  materials: NonNullable<SurveyPage['own']>['materials']
  /** Earlier answers by field name. */
  values: Record<string, string>
}

const zoned = { es: '{date} (hora de Santo Domingo)', en: '{date} (Santo Domingo time)' } satisfies Words

export function surveyView(
  id: string,
  page: SurveyPage,
  { locale, refusal }: { locale: Locale; refusal: string | null },
): SurveyView {
  const { event, state, opensAt, closesAt, survey, own } = page
  return {
    id,
    title: event?.title ?? null,
    when: event?.startsAt ? dateView({ ...event, startsAt: event.startsAt }, locale).date : null,
    state,
    refusal,
    opens: opensAt && momentOf(opensAt, locale),
    closes: closesAt && momentOf(closesAt, locale),
    survey,
    ...holderView(own),
  }
}

function holderView(own: SurveyPage['own']): Pick<SurveyView, 'own' | 'materials' | 'values'> {
  if (!own) return { own: null, materials: [], values: {} }
  const { name, hasAnswered, mayChange, complaint, materials, answers } = own
  return { own: { name, hasAnswered, mayChange, complaint }, materials, values: valuesOf(answers) }
}

const momentOf = (at: string, locale: Locale): string =>
  say(zoned, locale, {
    date: dateFormat(locale, {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: homeZone,
    }).format(new Date(at)),
  })

type Answered = NonNullable<SurveyPage['own']>['answers']
const valuesOf = (answers: Answered): Record<string, string> =>
  Object.fromEntries(
    answers.map(({ key, score, text, options }) => [
      `answers.${key}`,
      score === null ? (text ?? options.join('\n')) : String(score),
    ]),
  )

/** `answers.q2.17` → the answer to question q2 about instructor 17, read by the kind of the question. */
export function answersIn(form: FormData): GivenAnswer[] {
  const names = [...new Set(form.keys())].filter((name) => name.startsWith('answers.'))
  return names.flatMap((name): GivenAnswer[] => {
    const [, question = '', instructorId] = name.split('.')
    const values = form
      .getAll(name)
      .filter((value): value is string => typeof value === 'string' && value !== '')
    if (values.length === 0) return []
    const about = { question, ...(instructorId && { instructorId }) }
    const kind = form.get(`kind.${question}`)
    if (kind === 'options') return [{ ...about, options: values }]
    return [kind === 'score' ? { ...about, score: Number(values[0]) } : { ...about, text: values[0] }]
  })
}
