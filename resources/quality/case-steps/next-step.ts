/** The steps of non-conformities, CAPAs, complaints and actions: what may follow, and what is said where nothing does. */
import { z } from 'zod'
import { codeOf } from '#core/public.ts'
import { sayBoth, type Locale, type Words } from '#core/words.ts'

/** A possible step: whether the caller may take it, what it asks for, and what is missing, by field. */
export const nextStepIn = <S extends string>(statuses: Readonly<Record<S, Words>>) =>
  z.object({
    to: codeOf(statuses),
    isAllowed: z.boolean(),
    /** Taken with the password, by a call of its own. */
    isSigned: z.boolean(),
    needsReason: z.boolean(),
    missing: z.record(z.string(), z.string()),
  })
export type NextStep<S extends string> = z.output<ReturnType<typeof nextStepIn<S>>>

export const missingIn = (missing: Readonly<Record<string, Words>>, locale: Locale): Record<string, string> =>
  Object.fromEntries(Object.entries(missing).map(([key, words]) => [key, words[locale]]))

const done: Words = { es: 'El caso está ahora en «{to}»', en: 'The case is now “{to}”' }
export const stepDoneWords = (to: Words): Words => sayBoth(done, { to })

/** Why a step that the table of states does not have is refused. */
export const noStepWords = (from: Words, to: Words): Words => ({
  es: `De «${from.es}» no se pasa a «${to.es}».`,
  en: `No step leads from “${from.en}” to “${to.en}”.`,
})
