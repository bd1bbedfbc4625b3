/** A form of the office judges a field as its call does: by the rule that the call declares for it. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#core/endpoint.ts'
import type { Field, Kind } from '#core/field.ts'
import { allRoutes } from '#server/http/routing.ts'

const judged = allRoutes()
  .map(({ endpoint }) => endpoint)
  .filter(({ roles, isRead }) => roles !== 'everyone' && !isRead)
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
            .filter((value) => isTaken(endpoint, name, value) !== field.rule.safeParse(value).success)
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
  date: () => ['2026-02-28', '2026-02-30', '28/02/2026'],
  email: () => ['ana@example.com', 'ana@', `${lettersOf(300)}@example.com`],
  flag: () => [true, 'yes'],
  ref: () => ['12', 'x'],
}
function valuesOf(field: Field): unknown[] {
  const { min = 0, max = 0 } = field.bounds ?? {}
  const border = [min, max, max + 1, ...(min > 0 ? [min - 1] : [])]
  return field.isTranslated ? [] : (borders[field.kind]?.(border, field) ?? [])
}
const lettersOf = (length: number): string => 'abcdefghij'.repeat(length / 10 + 1).slice(0, length)
