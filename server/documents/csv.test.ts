/** CSV files: what Excel opens, and no cell that Excel would calculate. */
import { expect, test } from 'vitest'
import { csv } from './csv.ts'

const columns = [
  { title: 'Nombre', format: '@' },
  { title: 'Nota', format: '0' },
  { title: 'Día', format: 'dd/mm/yyyy' },
  { title: 'Hora', format: 'dd/mm/yyyy hh:mm' },
]
const day = new Date('2026-03-04T00:00:00Z')
const time = new Date('2026-03-04T09:30:00Z')
const textOf = async (rows: Parameters<typeof csv>[1]) =>
  Buffer.from((await csv(columns, rows, 'Contactos')).bytes).toString('utf8')

test('begins with the mark of UTF-8, quotes what needs it and writes dates as such', async () => {
  expect(
    await textOf([
      ['Peña, «Ana» "la Ñ"', -5, day, time],
      ['dos\nlíneas', null, null, null],
    ]),
  ).toBe(
    '\uFEFFNombre,Nota,Día,Hora\r\n"Peña, «Ana» ""la Ñ""",-5,2026-03-04,2026-03-04 09:30\r\n"dos\nlíneas",,,\r\n',
  )
})

test.for([
  [1180, '#,##0.00', '1180.00'],
  [1180.5, '#,##0.00', '1180.50'],
  [-0.1, '#,##0.00', '-0.10'],
  [58.1234, '#,##0.00', '58.1234'],
  [12, '0', '12'],
] as const)('the amount %d in the format %s is %s', async ([amount, format, text]) => {
  const { bytes } = await csv([{ title: 'Monto', format }], [[amount]], 'Montos')
  expect(Buffer.from(bytes).toString('utf8')).toBe(`\uFEFFMonto\r\n${text}\r\n`)
})

test.for(['=1+1', '+cmd|calc', '-2+3', '@SUM(A1)', '  =1', '\t=1'])(
  'the text %s begins no formula',
  async (text) => {
    const [, line = ''] = (await textOf([[text, null, null, null]])).split('\r\n')
    expect(line.replace(/^"/, '')).toMatch(/^'/)
  },
)
