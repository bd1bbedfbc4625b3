/** Parses form data into nested input, typed by the endpoint's fields. */
import { messages, Refusal } from '#core/errors.ts'
import type { Field, Fields } from '#core/field.ts'
import { MAX_FORM_FIELDS, valuesByName } from '#web/sent-form.ts'
import { isLocale } from '#core/words.ts'

type Tree = { [key: string]: unknown }

export function fromForm(form: FormData, fields: Fields): Tree {
  const tree: Tree = {}
  for (const [name, values] of valuesByName(form)) {
    const path = name.split(/[.[\]-]+/).filter(Boolean)
    const isTranslated = fields[path[0] ?? '']?.isTranslated && isLocale(path[1])
    const steps = name.includes('.') || name.includes('[') || isTranslated ? path : [name]
    assertBounded(steps)
    const field = fieldOf(steps, fields)
    if (!steps.some((step) => FORBIDDEN.has(step)))
      place(tree, steps, field ? typed(field, values) : values[0])
  }
  return tree
}

const isIndex = (step = ''): boolean => /^\d+$/.test(step)

const MAX_DEPTH = 10
/** Bounds paths and list indexes, since both cost more memory than they take to send. */
function assertBounded(steps: string[]): void {
  const hasHighIndex = steps.slice(1).some((step) => isIndex(step) && Number(step) >= MAX_FORM_FIELDS)
  if (steps.length > MAX_DEPTH || hasHighIndex) throw new Refusal(400, messages.unreadableForm)
}

function fieldOf(steps: string[], fields: Fields): Field | undefined {
  const [first = '', ...rest] = steps.filter((step) => !isIndex(step))
  const field = fields[first]
  return field?.parts && rest.length > 0 ? fieldOf(rest, field.parts) : field
}

// Prevents prototype pollution (ASVS 15.3.6).
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

function place(tree: Tree, steps: string[], value: unknown): void {
  const [step = '', ...rest] = steps
  // A non-numeric key such as `length` would resize the list.
  if (Array.isArray(tree) && !isIndex(step)) return
  if (rest.length === 0) {
    tree[step] = value
    return
  }
  const inside = (tree[step] ??= isIndex(rest[0]) ? [] : {})
  if (typeof inside === 'object' && inside !== null) place(inside as Tree, rest, value)
}

function typed(field: Field, values: FormDataEntryValue[]): unknown {
  const [first = ''] = values
  if (field.kind === 'choices' || field.kind === 'refs') return values.filter((value) => value !== '')
  if (typeof first !== 'string') return first.size === 0 ? null : first
  return typedText(field, first)
}

function typedText(field: Field, first: string): unknown {
  if (field.kind === 'flag') return ['on', 'true', '1'].includes(first)
  if (first === '' && field.mode === 'optional') return null
  if (field.kind === 'integer' && /^-?\d+$/.test(first.trim())) return Number(first)
  return acceptsJson(field) && /^[[{]/.test(first) ? parsed(first) : first
}

/** Fields with an object or a list may be sent as JSON in one entry. */
const acceptsJson = (field: Field): boolean =>
  field.isTranslated || ['group', 'list', 'richText'].includes(field.kind)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
