/** Every resource that holds files, or names records that not all may read, says who reads its own records. */
import { expect, test } from 'vitest'
import type { Field } from '#core/field.ts'
import type { Resource } from '#core/resource.ts'
import { resources } from '#resources/index.ts'
import '#resources/slices.ts'
import { hasRecordRule, ruledResources } from '#server/database/sight.ts'

const catalogue = 'All staff read the catalogue and what the site publishes of it.'
const noInstructors =
  'The roles that read it read every event, order and attendee; instructors are not among them.'
/** Read on purpose by all who have the roles of its endpoints. */
const readByRole: Readonly<Record<string, string>> = {
  articles: catalogue,
  certificates: noInstructors,
  certificateTemplates: 'Whoever reads certificates knows their design and who signs them.',
  contactRequests: noInstructors,
  courseInterests: noInstructors,
  courses: catalogue,
  creditNoteItems: noInstructors,
  creditNotes: 'Sellers, billing and auditors work with the whole of the invoices.',
  employees: 'Those who read customers read who works there, and the signatures of the firm.',
  instructors: 'All staff plan with instructors; instructors do not read each other.',
  invoiceItems: noInstructors,
  invoices: noInstructors,
  mails: noInstructors,
  paymentProofs: noInstructors,
  payments: 'Sellers, billing and auditors work with the whole of the invoices.',
  quoteItems: noInstructors,
  quotes: 'Sellers read the quotes of each other, drafts too, because they stand in for each other.',
  serviceCategories: catalogue,
  services: catalogue,
  settings: 'There is one record, of the firm itself.',
  webinars: catalogue,
}

type HasRule = (resource: string) => boolean
/** A typed reference is a group that names the kind of its record beside the id. */
function namesHidden({ target, parts = {} }: Field, hasRule: HasRule): boolean {
  const typed = parts['id'] ? Object.keys(parts['type']?.options ?? {}) : []
  const isHidden = (name: string | undefined) => name === 'files' || (name !== undefined && hasRule(name))
  return [target, ...typed].some(isHidden) || Object.values(parts).some((part) => namesHidden(part, hasRule))
}
const unstated = (all: readonly Pick<Resource, 'name' | 'fields'>[], hasRule: HasRule): string[] =>
  all
    .filter(
      ({ name, fields }) => !hasRule(name) && Object.values(fields).some((one) => namesHidden(one, hasRule)),
    )
    .map(({ name }) => name)

// Cast: a resource of any fields.
const all = Object.values(resources) as unknown as Resource[]

test('a resource with files or with references to ruled records states its rule, or is read by all of its roles on purpose', () => {
  expect(unstated(all, hasRecordRule).toSorted()).toEqual(Object.keys(readByRole).toSorted())
})

test('rules are stated for resources that there are', () => {
  const names: string[] = all.map(({ name }) => name)
  expect(ruledResources().filter((name) => !names.includes(name))).toEqual([])
})

test('the rule of a resource is missed for each kind of field', () => {
  const one = { fields: { some: { kind: 'text' } as Field } }
  const typed = { type: { options: { ncos: {} } }, id: {} }
  const fields: Record<string, object> = {
    file: { target: 'files' },
    reference: { target: 'ncos' },
    'list of references': { kind: 'refs', target: 'ncos' },
    'reference in a list': { kind: 'list', parts: { nco: { target: 'ncos' } } },
    'typed reference': { kind: 'group', parts: typed },
  }
  const made = Object.entries(fields).map(([name, field]) => ({ name, fields: { field: field as Field } }))
  const hasRule = (name: string) => name === 'ncos'
  const plain = { ...one, name: 'plain' as const }
  expect(unstated([...made, plain] as unknown as Resource[], hasRule)).toEqual(Object.keys(fields))
  expect(unstated([{ name: 'ncos', fields: made[0]!.fields }] as unknown as Resource[], hasRule)).toEqual([])
})
