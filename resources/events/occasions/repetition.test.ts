/** Times that one meeting of a provider can hold. */
import { expect, test } from 'vitest'
import { daysAfter } from '#core/time-zone.ts'
import { areOnDaysOfTheirOwn, repetitionOf, seriesOf, timesOfSeries } from './repetition.ts'

const at = (...days: string[]) =>
  days.map((day) => ({ startsAt: `${day}T13:00:00.000Z`, endsAt: `${day}T17:00:00.000Z` }))

test('every week on one weekday', () => {
  expect(repetitionOf(at('2027-03-01', '2027-03-08', '2027-03-15'))).toEqual({
    weekdays: [1],
    everyWeeks: 1,
    count: 3,
  })
})
test('every second week', () => {
  expect(repetitionOf(at('2027-03-01', '2027-03-15'))).toEqual({ weekdays: [1], everyWeeks: 2, count: 2 })
})
test('several weekdays, begun in the middle of a week, in any order', () => {
  expect(repetitionOf(at('2027-03-09', '2027-03-04', '2027-03-11', '2027-03-16'))).toEqual({
    weekdays: [2, 4],
    everyWeeks: 1,
    count: 4,
  })
})
test('Saturday and Sunday lie in different weeks, as the providers count', () => {
  expect(repetitionOf(at('2027-03-06', '2027-03-07'))).toEqual({ weekdays: [0, 6], everyWeeks: 1, count: 2 })
})
test('a single time repeats nothing', () => {
  expect(repetitionOf(at('2027-03-01'))).toBeNull()
})
test('a gap, another hour or another length cannot be held by one meeting', () => {
  expect(repetitionOf(at('2027-03-01', '2027-03-08', '2027-03-22'))).toBeUndefined()
  const [one, other] = at('2027-03-01', '2027-03-08')
  expect(repetitionOf([one!, { ...other!, startsAt: '2027-03-08T14:00:00.000Z' }])).toBeUndefined()
  expect(repetitionOf([one!, { ...other!, endsAt: '2027-03-08T16:00:00.000Z' }])).toBeUndefined()
})

const moved = (startsAt: string, hours: number) => ({
  startsAt: `${startsAt}T${hours}:00:00.000Z`,
  endsAt: `${startsAt}T${hours + 2}:00:00.000Z`,
})
const weekly = at('2027-03-01', '2027-03-08', '2027-03-15', '2027-03-22')
const replaced = (place: number, time: ReturnType<typeof moved>) => weekly.toSpliced(place, 1, time)

test('regular times are a series of which none is moved', () => {
  expect(seriesOf(weekly)).toEqual({ ...weekly[0], repetition: repetitionOf(weekly) })
  expect(timesOfSeries(seriesOf(weekly)).map(({ from }) => from)).toEqual(
    weekly.map(({ startsAt }) => startsAt),
  )
})
test.for([0, 1, 3])('one that is moved to another day or hour is alone in it (place %i)', (place) => {
  const { startsAt: from } = weekly[place]!
  const time = moved(
    from.slice(0, 10).replace(/.$/, (day) => String(Number(day) + 1)),
    18,
  )
  const series = seriesOf(replaced(place, time))
  expect(series.repetition).toEqual({ weekdays: [1], everyWeeks: 1, count: 4 })
  expect(series.moved).toEqual([{ from, ...time }])
})
test('one that is moved between two weekdays leaves the rest where they were', () => {
  const own = at('2027-03-01', '2027-03-03', '2027-03-08', '2027-03-11', '2027-03-15', '2027-03-17')
  expect(seriesOf(own)).toMatchObject({
    repetition: { weekdays: [1, 3], everyWeeks: 1 },
    moved: [{ from: '2027-03-10T13:00:00.000Z', startsAt: '2027-03-11T13:00:00.000Z' }],
  })
})
test.for([
  ['Monday to Thursday mornings, Friday afternoons', [1, 2, 3, 4], [5], 8, 8],
  ['Tuesday evenings, Saturday mornings', [2], [6], 6, 6],
] as const)('%s: the weekday with an hour of its own alone is moved', ([, most, own, weeks, count]) => {
  const day = (weekday: number, week: number) => daysAfter('2027-02-28', weekday + week * 7)
  const times = Array.from({ length: weeks }, (_, week) => [
    ...most.map((weekday) => moved(day(weekday, week), 13)),
    ...own.map((weekday) => moved(day(weekday, week), 18)),
  ]).flat()
  const series = seriesOf(times)
  expect(series.repetition).toMatchObject({ weekdays: [...most, ...own], everyWeeks: 1 })
  expect(series.moved).toHaveLength(count)
  expect(timesOfSeries(series).map(({ startsAt }) => startsAt)).toEqual(times.map(({ startsAt }) => startsAt))
})
test('a weekday that many are moved to is none of the rhythm', () => {
  const own = at('2027-03-01', '2027-03-03', '2027-03-08', '2027-03-10')
  const times = [...own, ...['12', '19', '26'].map((day) => moved(`2027-03-${day}`, 18))]
  expect(seriesOf(times).repetition!.weekdays).toEqual([1, 3])
})
test('whatever the times are, the series has them in their order', () => {
  const own = [moved('2027-03-05', 10), ...at('2027-03-09', '2027-04-01'), moved('2027-04-02', 20)]
  const times = timesOfSeries(seriesOf(own)).map(({ startsAt, endsAt }) => ({ startsAt, endsAt }))
  expect(times).toEqual(own)
})
test('two times of one day are none of one meeting', () => {
  expect(areOnDaysOfTheirOwn(weekly)).toBe(true)
  expect(areOnDaysOfTheirOwn(replaced(1, moved('2027-03-01', 18)))).toBe(false)
})
test('where the first was moved away from a moment that is over, the repetition begins with it', () => {
  const own = replaced(0, moved('2027-03-02', 18))
  expect(seriesOf(own).startsAt).toBe(weekly[0]!.startsAt)
  const series = seriesOf(own, Date.parse('2027-03-02T00:00:00Z'))
  expect(series.startsAt).toBe(own[0]!.startsAt)
  expect(timesOfSeries(series).map(({ startsAt }) => startsAt)).toEqual(own.map(({ startsAt }) => startsAt))
})
