/** Generates large spreadsheets in which every twentieth row has an error. */

const ROWS = 50_000
const EACH = 20

type Sheet = { target: 'accounts' | 'contacts'; text: string; right: number }
type Row = Record<string, string>
/** Typical errors of spreadsheets, each turning a valid row into an invalid one. */
type Mistake = (row: Row, at: number) => Row

const weighted = (digits: string, weights: readonly number[]): number =>
  digits.split('').reduce((sum, digit, at) => sum + Number(digit) * weights[at]!, 0)
/** A number in the register's format with a valid check digit. */
export function rncOf(n: number): string {
  const digits = `1${String(n).padStart(7, '0')}`
  return digits + (((10 - (weighted(digits, [7, 9, 8, 6, 5, 4, 3, 2]) % 11)) % 9) + 1)
}
export function cedulaOf(n: number): string {
  const digits = `402${String(n).padStart(7, '0')}`
  const sum = digits
    .split('')
    .map((digit, at) => Number(digit) * (at % 2 === 0 ? 1 : 2))
    .reduce((all, digit) => all + (digit > 9 ? digit - 9 : digit), 0)
  return digits + ((10 - (sum % 10)) % 10)
}
const wrongDigit = (number: string): string => number.slice(0, -1) + ((Number(number.at(-1)) + 1) % 10)

const account = (n: number): Row => ({
  'Razón social': `Almacenes Número ${n}, S.R.L.`,
  RNC: rncOf(n),
  Correo: `compras${n}@almacen.example`,
  Teléfono: `809-555-${String(n % 10_000).padStart(4, '0')}`,
  Tipo: 'empresa',
  'Días de crédito': String(n % 60),
  'Exento de ITBIS': n % 2 === 0 ? 'sí' : 'no',
  Ciudad: 'Baní',
  'Sitio web': `almacen${n}.example`,
  Etiquetas: 'VIP; Norte',
  Código: '',
  Responsable: '',
})
const anyMistake = (name: string, document: string): Mistake[] => [
  (row) => ({ ...row, [document]: wrongDigit(row[document]!) }),
  (row) => ({ ...row, [document]: row[document]!.slice(0, 7) }),
  (row) => ({ ...row, Correo: 'no es un correo' }),
  (row) => ({ ...row, Teléfono: '12' }),
  (row) => ({ ...row, [name]: '' }),
  (row) => ({ ...row, [name]: 'x'.repeat(200) }),
  (row) => ({ ...row, [name]: '=SUMA(A1:A9)' }),
  (row) => ({ ...row, [name]: '#N/A' }),
  (row) => ({ ...row, [name]: 'AÃ±oranza' }),
  (row) => ({ ...row, [name]: 'Con\u0007campana' }),
]
const accountMistakes: Mistake[] = [
  ...anyMistake('Razón social', 'RNC'),
  (row) => ({ ...row, Tipo: 'cooperativa' }),
  (row) => ({ ...row, 'Días de crédito': '-5' }),
  (row) => ({ ...row, 'Exento de ITBIS': 'quizás' }),
  (row) => ({ ...row, Código: 'CLI-999999' }),
  (row) => ({ ...row, Responsable: 'Nadie Así' }),
  (row) => ({ ...row, RNC: rncOf(1) }),
]

const contact = (n: number): Row => ({
  Nombre: 'Ana María',
  Apellido: `Peña Número ${n}`,
  Correo: `ana${n}@almacen.example`,
  Cédula: cedulaOf(n),
  Teléfono: `829-555-${String(n % 10_000).padStart(4, '0')}`,
  Empresa: `Almacenes Número ${isWrong(n) ? 1 : n}, S.R.L.`,
  Cargo: 'Compras',
  Notas: 'Prefiere la mañana',
})
const contactMistakes: Mistake[] = [
  ...anyMistake('Apellido', 'Cédula'),
  (row) => ({ ...row, Empresa: 'No existe, S.A.' }),
  (row) => ({ ...row, Correo: 'ana1@almacen.example' }),
]

/** Every twentieth row has an error, except for the first ones. */
const isWrong = (n: number): boolean => n % EACH === 0

function sheetOf(target: Sheet['target'], row: (n: number) => Row, mistakes: Mistake[]): Sheet {
  const lines = Array.from({ length: ROWS }, (_, at) => {
    const n = at + 1
    const right = row(n)
    return isWrong(n) ? mistakes[(n / EACH) % mistakes.length]!(right, n) : right
  })
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
  const headings = Object.keys(row(1))
  const text = [headings, ...lines.map((one) => headings.map((heading) => one[heading] ?? ''))]
    .map((cells) => cells.map(cell).join(','))
    .join('\n')
  return { target, text, right: ROWS - ROWS / EACH }
}

export const accountSheet = (): Sheet => sheetOf('accounts', account, accountMistakes)
/** Contacts who work for the accounts. */
export const contactSheet = (): Sheet => sheetOf('contacts', contact, contactMistakes)
