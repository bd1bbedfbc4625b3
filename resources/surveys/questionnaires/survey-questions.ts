/** Rules of a survey's questions and their permanent keys. */
import type { Words } from '#core/words.ts'
import type { Question, QuestionKind } from './survey.ts'

/** Rated from 1 to 5 (spec §9). */
export const ratingKinds = ['content', 'instructor', 'expectations', 'organization', 'rating'] as const
/** Kinds counted in the statistics; other questions have a meaning in their own survey only. */
export const countedKinds = ['content', 'instructor', 'expectations', 'organization', 'recommend'] as const
const choiceKinds: readonly QuestionKind[] = ['singleChoice', 'multiChoice']
const textKinds: readonly QuestionKind[] = ['openPositive', 'openImprove', 'text']

export const isRating = (kind: QuestionKind): boolean => (ratingKinds as readonly string[]).includes(kind)
export const isChoice = (kind: QuestionKind): boolean => choiceKinds.includes(kind)
export const isText = (kind: QuestionKind): boolean => textKinds.includes(kind)
const isOncePerSurvey = (kind: QuestionKind): boolean => (countedKinds as readonly string[]).includes(kind)

/** The range of numeric answers to a kind; undefined for other kinds. */
export function scaleOf(kind: QuestionKind): { min: number; max: number } | undefined {
  if (isRating(kind)) return { min: 1, max: 5 }
  if (kind === 'recommend') return { min: 0, max: 10 }
  return kind === 'yesNo' ? { min: 0, max: 1 } : undefined
}

const repeatedKind: Words = {
  es: 'Esta pregunta ya está en la encuesta: sus respuestas se cuentan juntas',
  en: 'This question is in the survey already: its answers are counted together',
}
const twoOptions: Words = { es: 'Ofrezca al menos dos opciones', en: 'Offer at least two options' }
const noOptions: Words = {
  es: 'Solo las preguntas de opciones las llevan',
  en: 'Only questions with options have them',
}

type QuestionShape = Pick<Question, 'kind' | 'options'>
/** All errors by field; empty if valid. */
export function validateQuestions(questions: readonly QuestionShape[] | undefined): Record<string, Words> {
  const broken: Record<string, Words> = {}
  for (const [at, { kind, options }] of (questions ?? []).entries()) {
    const isAgain = questions!.slice(0, at).some((other) => other.kind === kind)
    if (isOncePerSurvey(kind) && isAgain) broken[`questions.${at}.kind`] = repeatedKind
    const wrong = wrongOptions(kind, options?.length ?? 0)
    if (wrong) broken[`questions.${at}.options`] = wrong
  }
  return broken
}

function wrongOptions(kind: QuestionKind, count: number): Words | undefined {
  if (isChoice(kind)) return count < 2 ? twoOptions : undefined
  return count > 0 ? noOptions : undefined
}

/** Keeps the key of each question or assigns the next one; options likewise. */
export function keyedQuestions(questions: Question[], before: Question[] = []): Question[] {
  return keyed(questions, before, 'q').map((question) => ({
    ...question,
    options: keyed(question.options, before.find(({ key }) => key === question.key)?.options ?? [], 'o'),
  }))
}

type Keyed = { key: string | null }
function keyed<T extends Keyed>(entries: T[], before: readonly Keyed[], letter: string): T[] {
  const known = new Set(before.map(({ key }) => key))
  const numbers = [...known].map((key) => Number(key?.slice(1)))
  let last = Math.max(0, ...numbers.filter(Number.isFinite))
  const seen = new Set<string>()
  return entries.map((entry) => {
    const isOwn = entry.key !== null && known.has(entry.key) && !seen.has(entry.key)
    const key = isOwn ? entry.key! : `${letter}${(last += 1)}`
    seen.add(key)
    return { ...entry, key }
  })
}

const answered: Words = {
  es: 'Ya tiene respuestas, que perderían su sentido. Copie la encuesta y cambie la copia.',
  en: 'It has answers, which would lose their meaning. Copy the survey and change the copy.',
}
/** Answered questions keep kind and options; their text may be corrected. */
export function validateAnsweredQuestions(
  after: readonly Question[],
  before: readonly Question[],
): Record<string, Words> {
  const isKept = before.every(({ key, kind, options }) => {
    const now = after.find((question) => question.key === key)
    return now?.kind === kind && options.every((option) => now.options.some((one) => one.key === option.key))
  })
  return isKept ? {} : { questions: answered }
}

export const needsDefault: Words = {
  es: 'Alguna debe ser la de siempre: marque otra en su lugar.',
  en: 'One must be the usual one: mark another instead.',
}

/** People answered under these terms, so they may not change. */
export const anonymityFixed: Words = {
  es: 'Ya tiene respuestas, dadas según lo que aquí dice. Copie la encuesta y cambie la copia.',
  en: 'It has answers, given on the strength of what this says. Copy the survey and change the copy.',
}

export const purposeFixed: Words = {
  es: 'No cambia después: cree otra encuesta para eso.',
  en: 'It does not change later: create another survey for that.',
}
const neverAnonymous: Words = {
  es: 'El seguimiento no es anónimo: cada respuesta se une a la de su participante.',
  en: 'A follow-up is not anonymous: each answer belongs to that of its attendee.',
}
export const validateFollowUp = ({
  purpose,
  anonymous,
}: {
  purpose?: string | undefined
  anonymous?: boolean | undefined
}): Record<string, Words> => (purpose === 'followUp' && anonymous ? { anonymous: neverAnonymous } : {})
