/** Questions of a survey for one event, and validation of answers. */
import { validationWords } from '#core/validation-words.ts'
import type { Words } from '#core/words.ts'
import { isChoice, isText, scaleOf } from '../questionnaires/survey-questions.ts'
import type { Question } from '../questionnaires/survey.ts'
import type { Answers, GivenAnswer } from './survey-response.ts'

/** One item: a question, or a question about one instructor. */
export type EventQuestion = { key: string; question: Question; instructorId: string | null }

/** `q2`, or `q2.17` about one instructor. */
export const itemKey = (question: string, instructorId: string | null | undefined): string =>
  instructorId ? `${question}.${instructorId}` : question

export const itemsOf = (questions: readonly Question[], instructorIds: readonly string[]): EventQuestion[] =>
  questions.flatMap((question) => {
    const about = question.kind === 'instructor' ? instructorIds : [null]
    return about.map((instructorId) => ({
      key: itemKey(question.key!, instructorId),
      question,
      instructorId,
    }))
  })

const pickOne: Words = { es: 'Elija una sola opción', en: 'Choose one option only' }

type ValidatedAnswers = { answers: Answers; broken: Record<string, Words> }
/** The answers in order; errors are keyed by item, as `answers.q2.17`. */
export function validateAnswers(
  items: readonly EventQuestion[],
  given: readonly GivenAnswer[],
): ValidatedAnswers {
  const validated: ValidatedAnswers = { answers: [], broken: {} }
  for (const item of items) {
    const own = given.find((one) => isAbout(one, item))
    const answer = answerTo(item, own)
    const wrong = refusal(item.question, answer)
    if (wrong) validated.broken[`answers.${item.key}`] = wrong
    else if (isAnswered(answer)) validated.answers.push(answer)
  }
  const isStray = given.some((one) => !items.some((item) => isAbout(one, item)))
  return isStray
    ? { ...validated, broken: { ...validated.broken, answers: validationWords.invalid } }
    : validated
}

const isAbout = (given: GivenAnswer, { key }: EventQuestion): boolean =>
  itemKey(given.question, given.instructorId) === key

type Answer = Answers[number]
function answerTo({ question, instructorId }: EventQuestion, given: GivenAnswer = noAnswer): Answer {
  const { key, kind } = question
  const { score = null, text, options = [] } = given
  return {
    question: key!,
    kind,
    instructorId,
    score: scaleOf(kind) ? score : null,
    text: isText(kind) ? text?.trim() || null : null,
    options: isChoice(kind) ? options.map((option) => ({ key: option })) : [],
  }
}
const noAnswer: GivenAnswer = { question: '' }

const isAnswered = ({ score, text, options }: Answer): boolean =>
  score !== null || text !== null || options.length > 0

function refusal(question: Question, answer: Answer): Words | undefined {
  if (!isAnswered(answer)) return question.isRequired ? validationWords.required : undefined
  if (!isOnScale(answer)) return validationWords.invalid
  const picked = answer.options.map(({ key }) => key)
  const isUnknown = picked.some((key) => !question.options.some((option) => option.key === key))
  if (isUnknown || new Set(picked).size < picked.length) return validationWords.invalid
  return question.kind === 'singleChoice' && picked.length > 1 ? pickOne : undefined
}

function isOnScale({ kind, score }: Answer): boolean {
  const scale = scaleOf(kind)
  return !scale || score === null || (score >= scale.min && score <= scale.max)
}

/** The lowest rating on a scale of 1 to 5. */
export function lowestRating(answers: Answers): number | null {
  const ratings = answers.filter(({ kind }) => scaleOf(kind)?.max === 5).map(({ score }) => score!)
  return ratings.length > 0 ? Math.min(...ratings) : null
}

export const scoreOf = (answers: Answers, kind: Question['kind']): number | null =>
  answers.find((answer) => answer.kind === kind)?.score ?? null

export const commentsOf = (answers: Answers): string | null =>
  answers.flatMap(({ text }) => text ?? []).join('\n\n') || null
