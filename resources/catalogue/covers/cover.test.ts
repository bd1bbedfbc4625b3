/** Covers of one screen differ, and their sign says standard, level and hours. */
import { expect, test } from 'vitest'
import { courses } from '#demo/content/courses.ts'
import { services } from '#resources/content/first-content/services.ts'
import { courseLevels } from '#resources/catalogue/courses/course.ts'
import { coverAt, coverPath, drawnCover, type CoverFacts } from './cover.ts'

const facts: CoverFacts = {
  serviceCode: 'ISO9',
  standard: 'ISO 9001',
  level: 'intermediate',
  hours: '24',
  seed: 'course-7',
}
const levels = Object.keys(courseLevels) as (keyof typeof courseLevels)[]

test('no two of all courses of the demo have the same cover, or the same sign with other facts', () => {
  const shown = courses.map(({ code, service, level, hours }): CoverFacts => {
    const standard = services.find((one) => one.code === service)?.standard ?? null
    return { serviceCode: service ?? null, standard, level, hours, seed: code }
  })
  expect(shown.length).toBeGreaterThan(30)
  expect(new Set(shown.map(drawnCover)).size).toBe(shown.length)
  const sameSeed = shown.map((of) => ({ ...of, seed: 'one' }))
  const stated = ({ serviceCode, standard, level, hours }: CoverFacts) =>
    JSON.stringify([serviceCode, standard, level, hours])
  const drawingOf = new Map(sameSeed.map((of) => [stated(of), drawnCover(of)]))
  // Courses without a service share a motif, so that their facts alone tell the drawings apart.
  expect(new Set(drawingOf.values()).size).toBe(new Set(sameSeed.map(stated)).size)
})

test('each standard, level and number of hours has a sign of its own', () => {
  const drawnWith = (other: Partial<CoverFacts>) => drawnCover({ ...facts, ...other })
  const standards = new Set(services.flatMap(({ standard }) => standard ?? []))
  const drawings = [
    ...[...standards].map((standard) => drawnWith({ standard })),
    ...levels.map((level) => drawnWith({ standard: null, level })),
    ...['1', '4', '4.5', '8', '16', '40', '120'].map((hours) =>
      drawnWith({ standard: null, level: null, hours }),
    ),
  ]
  expect(standards.size).toBeGreaterThan(8)
  expect(new Set(drawings).size).toBe(drawings.length)
})

test('a cover without standard, level and hours has no sign', () => {
  const bare = { serviceCode: 'ISO9', standard: null, seed: 'course-7' }
  expect(drawnCover({ ...bare, level: null, hours: null })).toBe(
    drawnCover({ ...bare, standard: 'Cinco eses' }),
  )
  expect(drawnCover({ ...bare, level: 'advanced' })).not.toBe(drawnCover(bare))
})

test('the address of a cover leads to its drawing, and changes with it', () => {
  const follow = (path: string) => {
    const { pathname, searchParams } = new URL(path, 'https://firm.example')
    const [, , family, file] = pathname.split('/')
    return coverAt(family!, decodeURIComponent(file!), searchParams)
  }
  const withoutColours = (svg: string | undefined) => svg?.replace(/<style>.*<\/style>/, '')
  for (const theme of ['light', 'dark'] as const) {
    expect(withoutColours(follow(coverPath(facts, theme)))).toBe(withoutColours(drawnCover(facts)))
  }
  const addresses = [
    facts,
    { ...facts, hours: '16' },
    { ...facts, level: null },
    { ...facts, standard: null },
  ]
  expect(new Set(addresses.map((of) => coverPath(of, 'light'))).size).toBe(addresses.length)
})

test('whatever an address asks for, a drawing has no other text', () => {
  const asked = new URLSearchParams({ number: '9001"/><script>', level: '9', hours: '1e9' })
  const drawing = coverAt('quality', '7.svg', asked)
  expect(drawing).toBe(coverAt('quality', '7.svg', new URLSearchParams()))
  expect(coverAt('ribbon', '7.svg', asked)).toBeUndefined()
})
