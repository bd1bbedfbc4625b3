/** Which fiscal type may be chosen for whom: refused by name, asked with a reason, or allowed (NG 06-2018). */
import { describe, expect, test } from 'vitest'
import { ncfTypeNames, ncfTypes, type NcfType } from '#resources/sales/fiscal/ncf.ts'
import { customerOf, typeErrors } from './invoice-rules.ts'

const ids = {
  rnc: { taxIdType: 'rnc', taxId: '101850043' },
  cedula: { taxIdType: 'cedula', taxId: '00113918205' },
  passport: { taxIdType: 'passport', taxId: 'AB123456' },
  none: { taxIdType: null, taxId: null },
} as const
const kinds = {
  company: { type: 'company', taxExempt: false },
  special: { type: 'company', taxExempt: true },
  government: { type: 'government', taxExempt: false },
  nonprofit: { type: 'nonprofit', taxExempt: false },
  person: { type: 'person', taxExempt: false },
} as const
type Kind = keyof typeof kinds
type Id = keyof typeof ids
const all = Object.keys(kinds) as Kind[]

/** For each type of an invoice: the ids it is refused without, and the kinds of customer it is not asked for. */
const table: [NcfType[], Id[], Kind[]][] = [
  [['B01', 'E31'], ['rnc', 'cedula'], all],
  [['B02', 'E32'], ['rnc', 'cedula', 'passport', 'none'], all],
  [['B14', 'E44'], ['rnc', 'cedula'], ['special']],
  [['B15', 'E45'], ['rnc', 'cedula'], ['government']],
  [['B16', 'E46'], ['rnc', 'cedula', 'passport'], all],
]
const ofInvoices = table.flatMap(([types]) => types)
const chosen = (ncfType: NcfType, [kind, id]: [Kind, Id], ncfTypeReason: string | null = null) =>
  typeErrors({ ncfType, ncfTypeReason }, customerOf(kinds[kind], ids[id]))

describe.each(
  table.flatMap(([types, withIds, unasked]) => types.map((type) => ({ type, withIds, unasked }))),
)('$type', ({ type, withIds, unasked }) => {
  test.each(all.flatMap((kind) => (Object.keys(ids) as Id[]).map((id) => [kind, id] as [Kind, Id])))(
    'for a %s with id %s',
    (kind, id) => {
      const errors = chosen(type, [kind, id])
      const [named] = Object.values(errors)
      if (withIds.includes(id) && unasked.includes(kind)) return expect(errors).toEqual({})
      // Each message names the type by its code and by its name.
      expect(named?.es).toContain(`${type} (${ncfTypes[type].es.toLocaleLowerCase('es')})`)
      expect(named?.en).toContain(`${type} (${ncfTypes[type].en.toLocaleLowerCase('en')})`)
      const isAsked = withIds.includes(id)
      expect(Object.keys(errors)).toEqual([isAsked ? 'ncfTypeReason' : 'ncfType'])
      // A reason answers the question, and lifts no refusal.
      const answered = chosen(type, [kind, id], 'Así lo pidió')
      expect(answered).toEqual(isAsked ? {} : errors)
    },
  )
})

test.each(ncfTypeNames.filter((type) => !ofInvoices.includes(type)))(
  '%s is no invoice, for nobody',
  (type) => {
    for (const kind of all)
      expect(chosen(type, [kind, 'rnc'], 'Así lo pidió')).toEqual({
        ncfType: {
          es: `El tipo ${type} (${ncfTypes[type].es.toLocaleLowerCase('es')}) no es para este documento`,
          en: `Type ${type} (${ncfTypes[type].en.toLocaleLowerCase('en')}) is not for this document`,
        },
      })
  },
)

test('nothing is asked where no type is chosen', () => {
  expect(typeErrors({ ncfType: null }, customerOf(undefined, ids.none))).toEqual({})
})
