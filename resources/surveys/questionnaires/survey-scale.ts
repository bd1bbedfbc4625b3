/** The scale that a survey's mail offers, and the words at the ends of scales. */
import type { Words } from '#core/words.ts'
import { scaleOf } from './survey-questions.ts'
import type { QuestionKind } from './survey.ts'

const words = {
  worst: { es: 'Muy mal', en: 'Very bad' },
  best: { es: 'Excelente', en: 'Excellent' },
  never: { es: 'Nada probable', en: 'Not at all likely' },
  surely: { es: 'Muy probable', en: 'Very likely' },
  unmet: { es: 'Nada', en: 'Not at all' },
  met: { es: 'Del todo', en: 'Fully' },
} satisfies Record<string, Words>

export const scoreWords: Words = { es: '{score} de {most}', en: '{score} of {most}' }

/** Words of the lowest and the highest number of a scale. */
export function scaleEnds(kind: QuestionKind): readonly [Words, Words] {
  if (kind === 'recommend') return [words.never, words.surely]
  return kind === 'expectations' ? [words.unmet, words.met] : [words.worst, words.best]
}

export const scoresOf = ({ min, max }: { min: number; max: number }): number[] =>
  Array.from({ length: max - min + 1 }, (_, at) => at + min)

/** The first question with a scale; one about instructors is asked for each of them, and is no single question. */
export const questionOfMail = <T extends { kind: QuestionKind }>(questions: readonly T[]): T | undefined =>
  questions.find(({ kind }) => kind !== 'instructor' && kind !== 'yesNo' && scaleOf(kind))

/** The rating that a link of the mail chose; undefined for anything that is not on the scale. */
export function chosenRating(text: string | null | undefined, kind: QuestionKind): string | undefined {
  const scale = scaleOf(kind)
  const isNumber = /^(0|[1-9]\d?)$/.test(text ?? '')
  return scale && isNumber && Number(text) >= scale.min && Number(text) <= scale.max ? text! : undefined
}
