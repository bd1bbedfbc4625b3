/** The attendee export asks for the rows the grid shows. */
import { expect, test } from 'vitest'
import { exportQueryOf } from './attendee-export-query.ts'

const many = Array.from({ length: 201 }, (_, at) => ({ id: String(at) }))

test('few selected rows are exported by id', () => {
  const query = { search: 'ana', sort: '-score', chosen: {} }
  expect(exportQueryOf(query, [{ id: '7' }])).toEqual({
    search: '',
    filters: [{ field: 'id', op: 'in', value: ['7'] }],
    sort: [{ field: 'score', dir: 'desc' }],
  })
})

test('hundreds of rows are exported by their filters', () => {
  expect(exportQueryOf({ search: '', sort: 'name', chosen: { reach: 'noEmail' } }, many)).toEqual({
    search: '',
    filters: [
      { field: 'enrolment', op: 'in', value: ['enrolled', 'reEnrolled'] },
      { field: 'email', op: 'empty', value: true },
    ],
    sort: [{ field: 'lastName', dir: 'asc' }],
  })
  expect(
    exportQueryOf({ search: '', sort: '', chosen: { enrolment: 'all', mode: 'online' } }, many).filters,
  ).toEqual([{ field: 'mode', op: 'eq', value: 'online' }])
})
