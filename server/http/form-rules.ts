/** Rules between fields, told beside the problems of the fields themselves, so that a form is told all at once. */
import type { Endpoint } from '#core/endpoint.ts'
import type { FieldErrors } from '#core/errors.ts'
import { completeRule, type Fields } from '#core/field.ts'
import type { Words } from '#core/words.ts'

type Form = Record<string, unknown>
export type FormRules = (form: Form) => FieldErrors

/** What else is wrong with a form of which the schema refuses fields; `stored` reads the record that it changes. */
export async function ruleErrors(
  sent: unknown,
  { method, fields, rules }: Endpoint,
  stored?: () => Promise<Form | undefined>,
): Promise<FieldErrors> {
  if (!rules) return {}
  if (method !== 'PATCH') return formErrors(sent, fields, rules)
  const record = await stored?.()
  return record ? changeErrors(sent, rules, { fields, stored: record }) : {}
}

/** What a form with invalid fields breaks, whatever they were meant to be: without them and with them as sent. */
export const formErrors = (sent: unknown, fields: Fields, rules: FormRules): FieldErrors =>
  isForm(sent) ? certainErrors(sent, rules, validOf(sent, fields)) : {}

type Changed = { fields: Fields; stored: Form }
/** The same of a change to a stored record, without what that record breaks already in fields that stay. */
export function changeErrors(sent: unknown, rules: FormRules, { fields, stored }: Changed): FieldErrors {
  if (!isForm(sent)) return {}
  const kept = entriesOf(stored, (name) => !Object.hasOwn(sent, name))
  const changed = entriesOf(fields, (name) => Object.hasOwn(sent, name))
  const errors = certainErrors({ ...kept, ...sent }, rules, { ...kept, ...validOf(sent, changed) })
  const before = judged(rules, stored) ?? {}
  const isSent = (name: string) => Object.hasOwn(sent, name.split('.')[0] ?? '')
  return entriesOf(errors, (name) => isSent(name) || !isSame(errors[name], before[name]))
}

const isSame = (one: Words | undefined, other: Words | undefined): boolean => one?.es === other?.es
const isForm = (sent: unknown): sent is Form => typeof sent === 'object' && sent !== null
const entriesOf = <T>(all: Record<string, T>, isMeant: (name: string) => boolean): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => isMeant(name)))

function certainErrors(sent: Form, rules: FormRules, valid: Form): FieldErrors {
  const without = judged(rules, valid) ?? {}
  if (Object.keys(without).length === 0) return {}
  const asSent = judged(rules, { ...sent, ...valid })
  return entriesOf(without, (name) => !asSent || isSame(asSent[name], without[name]))
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
