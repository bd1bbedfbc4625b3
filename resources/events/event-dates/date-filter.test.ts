/** Which dates a filter finds, and what else could be chosen. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  countDates,
  filterDates,
  filterNames,
  filterToRelax,
  isUpcoming,
  priceOn,
  sortDates,
  type DateEntry,
  type DateFilter,
} from './date-filter.ts'

const day = '2026-12-01'
let made = 0
function date(values: Partial<DateEntry['values']>, prices: DateEntry['prices'] = []): DateEntry {
  made += 1
  return {
    id: String(made),
    courseId: '1',
    startsAt: `2027-01-${String(made).padStart(2, '0')}T13:00:00.000Z`,
    endsAt: `2027-01-${String(made).padStart(2, '0')}T17:00:00.000Z`,
    isAnnounced: true,
    values: {
      category: ['calidad', 'quality'],
      standard: ['iso-9001'],
      city: [],
      modality: ['online'],
      month: ['2027-01'],
      language: ['es'],
      level: [],
      instructor: [],
      ...values,
    },
    prices,
    title: '',
    text: '',
  }
}
const price = (amount: number, validUntil: string | null = null) => ({ amount, validUntil })
const cheap = date({}, [price(9000, '2026-12-10'), price(12_000)])
const mixed = date({ city: ['santiago'], modality: ['onSite', 'online', 'mixed'] }, [price(10_000)])
const english = date({ language: ['es', 'en'], month: ['2027-02'] })
const safety = date({ standard: ['iso-45001'], city: ['santiago'], modality: ['onSite'] }, [price(4000)])
const all = [cheap, mixed, english, safety]
const found = (filter: DateFilter, on = day) => filterDates(all, filter, on)

test('a mixed date is found on site and online, one in both languages in each', () => {
  expect(found({ modality: 'online' })).toEqual([cheap, mixed, english])
  expect(found({ modality: 'onSite' })).toEqual([mixed, safety])
  expect(found({ modality: 'mixed' })).toEqual([mixed])
  expect(found({ language: 'en' })).toEqual([english])
  expect(found({ category: 'quality', city: 'santiago' })).toEqual([mixed, safety])
})
test('the price is that of the day: an early one ends with its last day', () => {
  expect(priceOn(cheap, '2026-12-10')).toBe(9000)
  expect(priceOn(cheap, '2026-12-11')).toBe(12_000)
  expect(found({ price: '10000' })).toEqual([cheap, mixed, safety])
  expect(found({ price: '10000' }, '2026-12-11')).toEqual([mixed, safety])
  expect(found({ price: '0' })).toEqual([])
})
test('by price the cheapest comes first, and dates without one last', () => {
  expect(sortDates(all, 'price', day)).toEqual([safety, cheap, mixed, english])
  expect(sortDates(all, 'price', '2026-12-11')).toEqual([safety, mixed, cheap, english])
  expect(sortDates(all, 'date', day)).toEqual(all)
})
test('each option is counted with the other filters, so that none leads nowhere', () => {
  const { total, options, without } = countDates(all, { city: 'santiago', standard: 'iso-9001' }, day)
  expect(total).toBe(1)
  expect(options.standard).toEqual(
    new Map([
      ['iso-9001', 1],
      ['iso-45001', 1],
    ]),
  )
  expect(options.city).toEqual(new Map([['santiago', 1]]))
  expect(options.modality.get('onSite')).toBe(1)
  expect(without).toMatchObject({ city: 3, standard: 2, month: 1 })
})
test('counts are those that filtering finds', () => {
  const option = (name: (typeof filterNames)[number]) =>
    fc.constantFrom(undefined, ...new Set(all.flatMap((one) => (name === 'price' ? [] : one.values[name]))))
  const filters = fc.record(Object.fromEntries(filterNames.map((name) => [name, option(name)])))
  fc.assert(
    fc.property(filters, (filter: DateFilter) => {
      const { total, options, without } = countDates(all, filter, day)
      expect(total).toBe(found(filter).length)
      for (const name of filterNames) {
        expect(without[name]).toBe(found({ ...filter, [name]: undefined }).length)
        for (const [value, count] of options[name])
          expect(count).toBe(found({ ...filter, [name]: value }).length)
      }
    }),
  )
})
test('without a match the least important filter that helps is left out', () => {
  const relaxed = (filter: DateFilter) => filterToRelax(filter, countDates(all, filter, day).without)
  expect(relaxed({ standard: 'iso-9001', city: 'santiago', price: '5000' })).toBe('price')
  expect(relaxed({ standard: 'iso-45001', city: 'la-romana' })).toBe('city')
  expect(relaxed({ standard: 'iso-50001', city: 'la-romana' })).toBeUndefined()
})
test('a date is upcoming until it begins, if it takes place', () => {
  expect(isUpcoming(cheap, '2026-12-31T00:00:00.000Z')).toBe(true)
  expect(isUpcoming(cheap, cheap.startsAt)).toBe(false)
  expect(isUpcoming({ ...cheap, isAnnounced: false }, '2026-12-31T00:00:00.000Z')).toBe(false)
})
