/** Widths of columns: all of them in their room, and words unbroken where that is possible. */
import { expect, test } from 'vitest'
import { columnWidths, type Column } from './pdf-columns.ts'

const auto = (min: number, max = min): Column => ({ width: 'auto', min, max, isKept: false })
const star = (min: number, max = min): Column => ({ width: '*', min, max, isKept: false })
const amount = (max: number): Column => ({ ...auto(max), isKept: true })
const rounded = (widths: number[]) => widths.map((width) => Math.round(width))

test('columns whose words fit are as pdfmake makes them', () => {
  const { widths, isNarrowed } = columnWidths([star(60, 300), auto(40), auto(50, 90)], 400)
  expect(isNarrowed).toBe(false)
  expect(rounded(widths)).toEqual([274, 40, 86])
})

test('a word wider than its room breaks, and narrow columns keep their width', () => {
  const { widths, isNarrowed } = columnWidths([star(900), auto(40), auto(60)], 400)
  expect(isNarrowed).toBe(true)
  expect(rounded(widths)).toEqual([300, 40, 60])
})

test('several wide columns share what the narrow ones leave', () => {
  expect(rounded(columnWidths([auto(900), auto(40), star(2000), auto(60)], 400).widths)).toEqual([
    150, 40, 150, 60,
  ])
})

test('columns of amounts keep them whole, unless that leaves nothing to the others', () => {
  expect(
    rounded(columnWidths([star(60), auto(70), amount(100), amount(100), amount(100)], 400).widths),
  ).toEqual([50, 50, 100, 100, 100])
  expect(rounded(columnWidths([star(60), amount(180), amount(190)], 400).widths)).toEqual([60, 170, 170])
})

test('columns of a fixed width keep it', () => {
  const { widths } = columnWidths([{ ...auto(5), width: 18 }, star(900), { ...auto(900), width: 138 }], 500)
  expect(rounded(widths)).toEqual([18, 344, 138])
})

test('columns that share the rest alike and whose words do not all fit get what they need', () => {
  const { widths } = columnWidths([star(350), star(50), star(50)], 500)
  expect(rounded(widths)).toEqual([367, 67, 67])
})
