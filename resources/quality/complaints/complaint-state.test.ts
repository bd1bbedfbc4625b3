/** Every pair of states of a complaint: taken or refused. */
import { expect, test } from 'vitest'
import { complaintStatuses, type ComplaintStatus } from './complaint.ts'
import { mayBecome } from './complaint-state.ts'

const table: Record<ComplaintStatus, ComplaintStatus[]> = {
  received: ['acknowledged', 'answered', 'withdrawn', 'invalid'],
  acknowledged: ['answered', 'withdrawn', 'invalid'],
  answered: ['reopened'],
  reopened: ['answered', 'withdrawn'],
  withdrawn: [],
  invalid: [],
}
const all = Object.keys(complaintStatuses) as ComplaintStatus[]
test.for(all.flatMap((from) => all.map((to) => [from, to] as const)))('from %s to %s', ([from, to]) => {
  expect(mayBecome(from, to)).toBe(table[from].includes(to))
})
