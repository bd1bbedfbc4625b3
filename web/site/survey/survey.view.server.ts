/** View model of a survey's page, and the answers of its form for the API. */
import { homeZone } from '#core/time-zone.ts'
import { say, type Locale, type LocalizedText, type Words } from '#core/words.ts'
import type { GivenAnswer } from '#resources/surveys/survey-responses/survey-response.ts'
import type { SurveyItem, SurveyPage } from '#resources/surveys/questionnaires/survey.public.ts'
import { scaleOf } from '#resources/surveys/questionnaires/survey-questions.ts'
import type { PublishedAs } from '#resources/surveys/comment-states/comment-state.ts'
import { chosenRating, questionOfMail } from '#resources/surveys/questionnaires/survey-scale.ts'
import { dateFormat } from '#web/site/content/formats.ts'
import { dateView } from '#web/site/cards/cards.view.server.ts'

export type SurveyView = {
  id: string
  title: LocalizedText | null
  when: string | null
  state: SurveyPage['state']
  /** Why the link was refused. */
  refusal: string | null
  opens: string | null
  closes: string | null
  survey: { id: string; anonymous: boolean; items: SurveyItem[] } | null
  own: Pick<
    NonNullable<SurveyPage['own']>,
    'name' | 'hasAnswered' | 'mayChange' | 'complaint' | 'publishAs'
  > | null
  /** The holder's own page of the online meeting. */
  joinUrl: string | null
  /** Of the event, for the holder of the link. */
  materials: NonNullable<SurveyPage['own']>['materials']
  /** Earlier answers by field name. */
  values: Record<string, string>
  /** The question whose rating was chosen in the mail, and which. */
  chosen: { question: LocalizedText; score: string; most: number } | null
}

const zoned = { es: '{date} (hora de Santo Domingo)', en: '{date} (Santo Domingo time)' } satisfies Words

export function surveyView(
  id: string,
  page: SurveyPage,
  { locale, refusal, rating }: { locale: Locale; refusal: string | null; rating?: string | undefined },
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
    ...withRating(holderView(own), survey, rating),
  }
}

function holderView(own: SurveyPage['own']): Pick<SurveyView, 'own' | 'joinUrl' | 'materials' | 'values'> {
  if (!own) return { own: null, joinUrl: null, materials: [], values: {} }
  const { answers, joinUrl, materials, name, hasAnswered, mayChange, complaint, publishAs } = own
  return {
    own: { name, hasAnswered, mayChange, complaint, publishAs },
    joinUrl,
    materials,
    values: valuesOf(answers),
  }
}

/** The rating of the mail's link is chosen in the form; nothing is stored until the form is sent. */
function withRating(
  view: ReturnType<typeof holderView>,
  survey: SurveyView['survey'],
  rating: string | undefined,
) {
  const item = questionOfMail(survey?.items ?? [])
  const score = item && chosenRating(rating, item.kind)
  if (!item || score === undefined) return { ...view, chosen: null }
  const values = { ...view.values, [`answers.${item.key}`]: score }
  return { ...view, values, chosen: { question: item.label, score, most: scaleOf(item.kind)!.max } }
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

/** Only a ticked box is a permission; without a choice of the name there is none in it. */
export function publishAsIn(form: FormData): PublishedAs | null {
  if (form.get('publish') !== 'on') return null
  return form.get('publishAs') === 'named' ? 'named' : 'anonymous'
}

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
