/** Rules between fields, told beside the problems of the fields themselves, so that a form is told all at once. */
import type { FieldErrors } from '#core/errors.ts'
import { completeRule, type Fields } from '#core/field.ts'

type Form = Record<string, unknown>
export type FormRules = (form: Form) => FieldErrors

/** What a form with invalid fields breaks, whatever they were meant to be: without them and with them as sent. */
export function brokenRules(sent: unknown, fields: Fields, rules: FormRules): FieldErrors {
  if (typeof sent !== 'object' || sent === null) return {}
  const valid = Object.entries(fields).flatMap(([name, field]) => {
    const { success, data } = completeRule(field).safeParse((sent as Form)[name])
    return success ? [[name, data] as const] : []
  })
  const without = judged(rules, Object.fromEntries(valid))
  const asSent = judged(rules, { ...sent, ...Object.fromEntries(valid) }) ?? without ?? {}
  return Object.fromEntries(Object.entries(without ?? {}).filter(([name, words]) => asSent[name] === words))
}

/** Rules are written for valid forms and may throw for others, of which they then say nothing. */
function judged(rules: FormRules, form: Form): FieldErrors | undefined {
  try {
    return rules(form)
  } catch {
    return undefined
  }
}
