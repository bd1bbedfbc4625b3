/** Rows of people: added, removed and pasted without scripts. */
import { expect, test } from 'vitest'
import { tidyRows } from './rows.server.ts'

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
const row = (at: number, firstName: string, more: Record<string, string> = {}) =>
  Object.fromEntries(
    Object.entries({ firstName, lastName: 'Peña', ...more }).map(([name, value]) => [
      `attendees.${at}.${name}`,
      value,
    ]),
  )
const tidy = (fields: Record<string, string>) => tidyRows(formOf(fields), { locale: 'es' })

test('a pasted list becomes rows after those that were typed, and blank rows go', () => {
  const { rows, edited, form } = tidy({
    ...row(0, 'Ana'),
    ...row(1, '', { lastName: '' }),
    pasted: 'Luis Gil\tluis@x.do\t001-1391820-5\nMarta Mota, marta@x.do',
    intent: 'paste',
    company: 'Brisa',
  })
  expect(rows.map(({ firstName, email }) => [firstName, email])).toEqual([
    ['Ana', ''],
    ['Luis', 'luis@x.do'],
    ['Marta', 'marta@x.do'],
  ])
  expect(rows[1]).toMatchObject({ lastName: 'Gil', documentId: '001-1391820-5' })
  expect(edited).toMatchObject({
    state: 'edited',
    values: { company: 'Brisa', rows: '3', focus: 'attendees.1.firstName' },
  })
  expect(form.has('pasted')).toBe(false)
})

test('a list that is pasted and sent at once counts, and sending is no change of the form', () => {
  const { rows, edited } = tidy({ pasted: 'Luis Gil, luis@x.do' })
  expect(rows).toHaveLength(1)
  expect(edited).toBeUndefined()
})

test('rows are drawn as sent, without another one and without a focus', () => {
  const { edited } = tidy({ ...row(0, 'Ana'), ...row(1, 'Luis'), intent: 'keep' })
  expect(edited).toMatchObject({ state: 'edited', values: { rows: '2', 'attendees.1.firstName': 'Luis' } })
  expect(edited?.values).not.toHaveProperty('focus')
})

test('a row is added blank with the focus, and one is removed by its place', () => {
  const added = tidy({ ...row(0, 'Ana'), intent: 'add' }).edited
  expect(added).toMatchObject({ state: 'edited', values: { rows: '2', focus: 'attendees.1.firstName' } })
  const { rows } = tidy({ ...row(0, 'Ana'), ...row(1, 'Luis'), ...row(2, 'Marta'), intent: 'remove 1' })
  expect(rows.map(({ firstName }) => firstName)).toEqual(['Ana', 'Marta'])
})

test('a list without people, or with too many, is refused and kept', () => {
  const empty = tidy({ pasted: '—', intent: 'paste' }).edited
  expect(empty).toMatchObject({ state: 'refused', status: 422, values: { pasted: '—' } })
  expect(empty).toHaveProperty('errors.pasted')
  for (const people of [31, 200]) {
    const pasted = Array.from({ length: people }, (_, at) => `Ana Peña, ana${at}@x.do`).join('\n')
    expect(tidy({ pasted, intent: 'paste' }).edited).toMatchObject({
      state: 'refused',
      errors: { pasted: expect.stringContaining(`${people} personas`) as string },
      values: { pasted },
    })
  }
})

test('a person of the order stays when their row is blanked, so that the rule refuses it', () => {
  const { rows } = tidy({ ...row(0, '', { lastName: '', was: 'Ana Peña' }) })
  expect(rows).toHaveLength(1)
})
