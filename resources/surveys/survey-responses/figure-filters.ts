/** Filters of the list of responses by which each figure of the statistics leads to the answers it counts. */
import { choice, date, ref, text } from '#core/field.ts'
import { say, sayBoth, type Words } from '#core/words.ts'

const kinds = {
  content: { es: 'Contenido', en: 'Content' },
  instructor: { es: 'Instructor', en: 'Instructor' },
  organization: { es: 'Organización', en: 'Organisation' },
} satisfies Record<string, Words>
export type RatedKind = keyof typeof kinds

export const scores = [1, 2, 3, 4, 5] as const
const inBoth = (words: Words, values: Record<string, string | number>): Words => sayBoth(words, values)
const withScore: Words = { es: '{name}: {n} de 5', en: '{name}: {n} of 5' }
const ratedOptions = Object.entries(kinds).flatMap(([kind, words]): [string, Words][] => [
  [kind, words],
  ...scores.map((n): [string, Words] => [
    `${kind}${n}`,
    { es: say(withScore, 'es', { name: words.es, n }), en: say(withScore, 'en', { name: words.en, n }) },
  ]),
])

/** What a response counts in; those about cancelled events count in nothing. */
export const countedIn: Readonly<Record<string, Words>> = {
  any: { es: 'Todas las cifras', en: 'All figures' },
  ...Object.fromEntries(ratedOptions),
  fulfilment: { es: 'Expectativas', en: 'Expectations' },
  recommend: { es: 'Recomendación', en: 'Recommendation' },
  followUp: { es: 'Seguimiento', en: 'Follow-up' },
}

/** `content4` → content and 4; undefined for counts that are no rating. */
export function ratingIn(option: string): { kind: RatedKind; score: number | undefined } | undefined {
  const [, kind = '', score] = /^([a-z]+)([1-5])?$/.exec(option) ?? []
  return Object.hasOwn(kinds, kind)
    ? { kind: kind as RatedKind, score: score ? Number(score) : undefined }
    : undefined
}

/** `instructorScore4`: who rated an instructor so. */
export const instructorScore = (score: number): string => `instructorScore${score}`
const gave: Words = { es: 'Dio {n} de 5 a', en: 'Gave {n} of 5 to' }

export const figureFilters = {
  countedIn: choice({ es: 'Cuenta en', en: 'Counts in' }, countedIn),
  endedOn: date({ es: 'Fin del evento', en: 'End of the event' }),
  /** `12.q1.4`: survey, question and score or option; `12.q1` for any. */
  followUpAnswer: text({ es: 'Respondió en el seguimiento', en: 'Answered in the follow-up' }, { max: 60 }),
  taughtBy: ref({ es: 'Impartido por', en: 'Taught by' }, 'instructors'),
  ...Object.fromEntries(scores.map((n) => [instructorScore(n), ref(inBoth(gave, { n }), 'instructors')])),
}
