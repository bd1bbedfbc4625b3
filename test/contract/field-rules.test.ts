/** A form of the office judges a field as its call does: by the rule that the call declares for it. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#core/endpoint.ts'
import { completeRule, type Field, type Kind } from '#core/field.ts'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import { allRoutes } from '#server/http/routing.ts'

const judged = allRoutes()
  .map(({ endpoint }) => endpoint)
  // A test mail shows a draft as far as it is written.
  .filter(({ roles, isRead, path }) => roles !== 'everyone' && !isRead && path !== 'mails/test')
  .filter(({ input, fields }) => input && Object.keys(fields).length > 0)

test.each(judged.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s takes and refuses what its fields do',
  (_, endpoint) => {
    const different = Object.entries(endpoint.fields).flatMap(([name, field]) =>
      field.mode === 'readOnly' || !isInput(endpoint, name)
        ? []
        : valuesOf(field)
            // A form sends a blank optional text as null.
            .filter((value) => value !== '' || field.mode === 'required')
            .filter(
              (value) => isTaken(endpoint, name, value) !== completeRule(field).safeParse(value).success,
            )
            .map((value) => ({ name, value })),
    )
    expect(different).toEqual([])
  },
)

test('there are calls to judge', () => {
  expect(judged.length).toBeGreaterThan(150)
})

const issuesOf = ({ input }: Endpoint, value: unknown) => {
  const result = z.safeParse(input!, value)
  return result.success ? [] : result.error.issues
}
/** Fields that label an answer alone are no input. */
const isInput = (endpoint: Endpoint, name: string): boolean =>
  !issuesOf(endpoint, { [name]: 'x' }).some(
    (issue) => issue.code === 'unrecognized_keys' && issue.path.length === 0 && issue.keys.includes(name),
  )
const isTaken = (endpoint: Endpoint, name: string, value: unknown): boolean =>
  !issuesOf(endpoint, { [name]: value }).some(({ path }) => path[0] === name)

type Borders = (border: number[], field: Field) => unknown[]
/** The values at the borders of a field. */
const borders: Partial<Record<Kind, Borders>> = {
  text: (border) => [...border.map(lettersOf), 'abc\ndef'],
  longText: (border) => [...border.map(lettersOf), 'abc\ndef', 'á\u0000b'],
  integer: (border) => [...border, border[0]! + 0.5],
  decimal: (border) => [...border.map(String), '1.12345678', 'x'],
  choice: (_, { options = {} }) => [...Object.keys(options), 'none of them'],
  date: (border) =>
    ['2026-02-28', '2026-02-30', '28/02/2026'].concat(
      [-1, ...border].map((days) => daysAfter(homeDay(), days)),
    ),
  email: () => ['ana@example.com', 'ana@', `${lettersOf(300)}@example.com`],
  flag: () => [true, 'yes'],
  ref: () => ['12', 'x'],
  refs: ([, most = 0]) => [[], ['12'], ['12', '12'], ['x'], idsOf(most), idsOf(most + 1)],
  choices: (_, { options = {} }) => [[], Object.keys(options), ['none of them']],
  moment: () => ['2026-02-28T10:00:00Z', '2026-02-30T10:00:00Z', 'x'],
}
function valuesOf(field: Field): unknown[] {
  const { min = 0, max = 0 } = field.bounds ?? {}
  const border = [min, max, max + 1, ...(min > 0 ? [min - 1] : [])]
  const values = borders[field.kind]?.(border, field) ?? []
  return [null, ...(field.isTranslated ? values.map((es) => ({ es, en: null })) : values)]
}
const idsOf = (count: number): string[] => Array.from({ length: count }, (_, at) => String(at + 1))
const lettersOf = (length: number): string => 'abcdefghij'.repeat(length / 10 + 1).slice(0, length)
