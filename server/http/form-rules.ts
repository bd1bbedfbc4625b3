/** Rules between fields, told beside the problems of the fields themselves, so that a form is told all at once. */
import type { FieldErrors } from '#core/errors.ts'
import { completeRule, type Fields } from '#core/field.ts'

type Form = Record<string, unknown>
export type FormRules = (form: Form) => FieldErrors

/** What a form with invalid fields breaks, whatever they were meant to be: without them and with them as sent. */
export function brokenRules(sent: unknown, fields: Fields, rules: FormRules): FieldErrors {
  if (typeof sent !== 'object' || sent === null) return {}
  const valid = validOf(sent as Form, fields)
  const without = Object.entries(judged(rules, valid) ?? {})
  if (without.length === 0) return {}
  const asSent = judged(rules, { ...sent, ...valid })
  return Object.fromEntries(without.filter(([name, words]) => !asSent || asSent[name] === words))
}

function validOf(sent: Form, fields: Fields): Form {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (field.mode === 'readOnly') return []
      const result = judged(() => completeRule(field).safeParse(sent[name]), undefined)
      return result?.success ? [[name, result.data]] : []
    }),
  )
}

/** Rules are written for valid forms and may throw for others, of which they then say nothing; zod throws for some. */
function judged<In, Out>(rules: (form: In) => Out, form: In): Out | undefined {
  try {
    return rules(form)
  } catch {
    return undefined
  }
}
