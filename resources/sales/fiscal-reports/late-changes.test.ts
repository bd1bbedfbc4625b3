/** Whose file is rectified for what was recorded after it was sent. */
import { expect, test } from 'vitest'
import { rectifiedMonths, type Fact } from './late-changes.ts'

const none = { paidMonth: null, withheldMonth: null }
const paid = { change: 'paid', issueMonth: '2026-08', paidMonth: '2026-08', withheldMonth: null } as const
test.for<[string, Omit<Fact, 'recordedOn'>, string, [string, string][]]>([
  ['voided in time', { change: 'voided', issueMonth: '2026-08', ...none }, '2026-09-15', []],
  [
    'voided late',
    { change: 'voided', issueMonth: '2026-08', ...none },
    '2026-09-16',
    [['2026-08', 'voided']],
  ],
  ['paid late', paid, '2026-10-02', [['2026-08', 'paid']]],
  ['paid after the month', { ...paid, paidMonth: '2026-09' }, '2026-10-02', []],
  ['withheld late', { ...paid, withheldMonth: '2026-08' }, '2026-10-02', [['2026-08', 'paid']]],
  [
    'withheld later, its own file not sent',
    { ...paid, paidMonth: '2026-09', withheldMonth: '2026-09' },
    '2026-10-02',
    [],
  ],
  [
    'withheld later and recorded late',
    { ...paid, paidMonth: '2026-09', withheldMonth: '2026-09' },
    '2026-10-20',
    [['2026-08', 'withheld']],
  ],
  [
    'withheld in a month that restates it',
    { ...paid, withheldMonth: '2026-10' },
    '2026-12-01',
    [
      ['2026-08', 'paid'],
      ['2026-10', 'withheld'],
    ],
  ],
  [
    'reversed, of a month that restated it',
    { ...paid, change: 'reversed', paidMonth: '2026-10', withheldMonth: '2026-10' },
    '2026-12-01',
    [['2026-10', 'reversed']],
  ],
])('%s', ([, fact, recordedOn, months]) => {
  const found = rectifiedMonths({ ...fact, recordedOn }, (month) => month === '2026-10')
  expect(found.map(({ month, change }) => [month, change])).toEqual(months)
})
