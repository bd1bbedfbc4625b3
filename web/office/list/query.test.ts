/** A list's address says all of its state and nothing else. */
import { expect, test } from 'vitest'
import { choice, date, flag, integer, longText, moment, ref, refs, text, translated } from '#core/field.ts'
import { dayOf } from '#web/relative-days.ts'
import {
  addressOf,
  readAddress,
  searchText,
  toListQuery,
  writeAddress,
  type ListState,
  type ListDefinition,
} from './query.ts'

const words = { es: 'x', en: 'x' }
const fields = {
  code: text(words),
  title: translated(text(words)),
  notes: longText(words),
  status: choice(words, { draft: words, open: words }),
  startsAt: moment(words),
  dueOn: date(words),
  seats: integer(words),
  active: flag(words),
  courseId: ref(words, 'courses'),
  serviceIds: refs(words, 'services'),
}
const definition: ListDefinition = {
  fields,
  columns: ['code', 'title'],
  computed: { categoryId: ref(words, 'categories') },
}
const plain: ListState = {
  page: 1,
  perPage: 25,
  search: '',
  filters: [],
  sort: [],
  columns: ['code', 'title'],
}
const read = (address: string, of = definition) => readAddress(new URLSearchParams(address), of)
const written = (state: Partial<ListState>, of = definition) =>
  searchText(writeAddress({ ...plain, ...state }, of))

test('the default state of a list has an empty query string', () => {
  expect(read('')).toEqual(plain)
  expect(written({})).toBe('')
})

test('writes every part of the state to the query string and reads it back', () => {
  const state: ListState = {
    page: 3,
    perPage: 50,
    search: 'auditor interno',
    filters: [
      { field: 'status', op: 'in', value: ['draft', 'open'] },
      { field: 'startsAt', op: 'gte', value: 'today-30' },
      { field: 'active', op: 'eq', value: false },
      { field: 'title', op: 'empty', value: true },
      { field: 'categoryId', op: 'in', value: ['4'] },
    ],
    sort: [
      { field: 'startsAt', dir: 'desc' },
      { field: 'code', dir: 'asc' },
    ],
    columns: ['code', 'status', 'createdAt'],
  }
  const address = written(state)
  expect(address).toBe(
    '?search=auditor+interno&status.in=draft,open&startsAt.gte=today-30&active.eq=false&title.empty=true&categoryId.in=4&sort=-startsAt,code&columns=code,status,createdAt&perPage=50&page=3',
  )
  expect(read(address)).toEqual(state)
})

test('ignores unknown fields and values', () => {
  expect(
    read(
      '?page=-2&perPage=7&sort=notes,-serviceIds,nothing&columns=nothing,notes&salary.gte=1&code.like=x&status.in=',
    ),
  ).toEqual(plain)
})

test('default filters apply until they are removed', () => {
  const own: ListDefinition = { ...definition, filters: [{ field: 'status', op: 'in', value: ['open'] }] }
  expect(read('', own).filters).toEqual(own.filters)
  expect(written({ filters: [...own.filters!] }, own)).toBe('')
  expect(written({}, own)).toBe('?filters=none')
  expect(read('?filters=none', own).filters).toEqual([])
})

test('the usual order applies until another one is chosen, or none', () => {
  const soonest = [{ field: 'startsAt', dir: 'asc' as const }]
  const own: ListDefinition = { ...definition, sort: soonest }
  expect(read('', own).sort).toEqual(soonest)
  expect(written({ sort: soonest }, own)).toBe('')
  expect(written({}, own)).toBe('?sort=')
  expect(read('?sort=', own).sort).toEqual([])
  expect(read('?sort=-code', own).sort).toEqual([{ field: 'code', dir: 'desc' }])
  // The order belongs to the view, not to what is filtered otherwise.
  for (const address of ['?filters=none', '?status.in=draft']) expect(read(address, own).sort).toEqual([])
  const filtered: ListDefinition = { ...own, filters: [{ field: 'status', op: 'eq', value: 'open' }] }
  expect(written({ sort: soonest }, filtered)).toBe('?filters=none&sort=startsAt')
})

test('resolves days in Santo Domingo, and a day of timestamps to midnight', () => {
  const now = new Date('2026-03-01T03:00:00Z')
  expect(dayOf('today', now)).toBe('2026-02-28')
  expect(dayOf('today+2', now)).toBe('2026-03-02')
  expect(dayOf('2026-05-06', now)).toBe('2026-05-06')
  const state = read('?startsAt.gte=today&startsAt.lte=2026-03-31&dueOn.lte=today-1')
  expect(toListQuery(state, definition, now).filters).toEqual([
    { field: 'startsAt', op: 'gte', value: '2026-02-28T00:00:00-04:00' },
    { field: 'startsAt', op: 'lte', value: '2026-03-31T23:59:59.999-04:00' },
    { field: 'dueOn', op: 'lte', value: '2026-02-27' },
  ])
})

test('sends filters of which one is enough as a group, both ends of a range together', () => {
  const state = read('?startsAt.during=thisWeek&code.contains=iso&match=any')
  expect(state.isAny).toBe(true)
  expect(written(state)).toBe('?startsAt.during=thisWeek&code.contains=iso&match=any')
  expect(toListQuery(state, definition).filters).toEqual([
    {
      any: [
        { field: 'startsAt', op: 'during', value: 'thisWeek' },
        { field: 'code', op: 'contains', value: 'iso' },
      ],
    },
  ])
  const range = read('?dueOn.gte=2026-03-01&dueOn.lte=2026-03-31&seats.gte=3&match=any')
  expect(toListQuery(range, definition).filters).toMatchObject([
    { any: [{ all: [{}, {}] }, { field: 'seats' }] },
  ])
})

test('sends groups inside of groups and keeps them in the address', () => {
  const inner = 'startsAt.during=thisWeek&code.contains=iso'
  const group = `seats.gte=3&match=any&group=${encodeURIComponent(inner)}`
  const address = `?status.in=open&group=${encodeURIComponent(group)}`
  const state = read(address)
  expect(read(written(state))).toEqual(state)
  expect(toListQuery(state, definition).filters).toEqual([
    { field: 'status', op: 'in', value: ['open'] },
    {
      any: [
        { field: 'seats', op: 'gte', value: '3' },
        {
          all: [
            { field: 'startsAt', op: 'during', value: 'thisWeek' },
            { field: 'code', op: 'contains', value: 'iso' },
          ],
        },
      ],
    },
  ])
})

test('merges groups of the same kind and drops empty ones, so that the server accepts every address', () => {
  const filtersOf = (address: string) => toListQuery(read(address), definition).filters
  const group = (text: string) => `group=${encodeURIComponent(text)}`
  const iso = { field: 'code', op: 'contains', value: 'iso' }
  const seats = { field: 'seats', op: 'gte', value: '3' }
  expect(filtersOf(`?${group('')}&${group('match=any')}`)).toEqual([])
  expect(filtersOf(`?seats.gte=3&${group('code.contains=iso')}`)).toEqual([seats, iso])
  expect(filtersOf(`?match=any&seats.gte=3&${group('match=any&code.contains=iso')}`)).toEqual([
    { any: [seats, iso] },
  ])
  expect(filtersOf(`?${group(`match=any&${group('code.contains=iso&seats.gte=3')}`)}`)).toEqual([iso, seats])
  const deep = group(`match=any&seats.gte=3&${group(`code.contains=iso&${group('code.contains=deep')}`)}`)
  expect(filtersOf(`?${deep}`)).toEqual([{ any: [seats, iso] }])
})

test('keeps the caller, missing languages and spans in the address as they are', () => {
  const address = '?courseId.in=$me&title.empty=en&missingEnglish.eq=true'
  expect(written(read(address))).toBe(address.replace('$', '%24'))
})

test('does not send the visible columns to the server', () => {
  expect(toListQuery(plain, definition)).not.toHaveProperty('columns')
})

test('makes links that open a list with filters', () => {
  expect(
    addressOf([{ field: 'status', op: 'in', value: ['draft'] }], [{ field: 'startsAt', dir: 'asc' }]),
  ).toBe('?status.in=draft&sort=startsAt')
})
