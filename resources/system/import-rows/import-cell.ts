/** Parses a spreadsheet cell as the value of a field. */
import { fold } from '#core/search.ts'
import type { Field, Kind } from '#core/field.ts'
import { isUnclearAmount, readAmount, type DecimalMark } from '#core/money/read-amount.ts'
import type { Words } from '#core/words.ts'
import { isUnclearDay, provenOrder, readDay, type DayOrder } from './read-day.ts'

/** Ids of records that cells may reference, by name. */
export type FindByName = (target: string, text: string) => readonly string[]
export type CellResult = { value: unknown } | { problem: Words }

export const cellWords = {
  control: {
    es: 'Contiene caracteres de control. Escríbalo de nuevo en la celda.',
    en: 'Holds control characters. Type it again in the cell.',
  },
  formula: {
    es: 'Contiene una fórmula. Deje en la celda solo su valor.',
    en: 'Holds a formula. Leave only its value in the cell.',
  },
  excelError: { es: 'La celda muestra un error de Excel.', en: 'The cell shows an Excel error.' },
  broken: {
    es: 'El texto está dañado por la codificación. Guarde el archivo como CSV UTF-8 o como .xlsx.',
    en: 'The text is broken by its encoding. Save the file as CSV UTF-8 or as .xlsx.',
  },
  unknownName: {
    es: 'No existe: créelo antes o corrija el nombre.',
    en: 'There is none: create it first or mend the name.',
  },
  several: {
    es: 'Hay varios con este nombre: use el RNC o el código.',
    en: 'Several have this name: use the RNC or the code.',
  },
  yesOrNo: { es: 'Escriba sí o no.', en: 'Write yes or no.' },
  choice: { es: 'No es una de las opciones.', en: 'This is none of the choices.' },
  day: { es: 'No es una fecha: escríbala como 31/12/2026.', en: 'Not a date: write it as 31/12/2026.' },
  unclearDay: {
    es: 'Puede ser día y mes, o mes y día: elija el orden de las fechas de la columna.',
    en: 'May be day and month, or month and day: choose the order of the dates of the column.',
  },
  unclear: {
    es: 'Puede ser mil o uno con decimales: elija el separador decimal de la columna.',
    en: 'May be thousands or have decimals: choose the decimal mark of the column.',
  },
  amount: { es: 'No es un monto: escríbalo como 1,180.00.', en: 'Not an amount: write it as 1,180.00.' },
} satisfies Record<string, Words>

// Sequences of UTF-8 read as Windows-1252, and the replacement character.
const BROKEN = /\uFFFD|[ÃÂ][\u0080-\u00BF]|â€/
const CONTROL = /[^\P{Cc}\t\n\r]|[\u202A-\u202E\u2066-\u2069]/u
const EXCEL_ERROR = /^#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|¿NOMBRE\?|¡REF!|¡VALOR!)/

/** The error of a cell that no field can accept. */
export function cellProblem(text: string): Words | undefined {
  if (CONTROL.test(text)) return cellWords.control
  if (/^[=@]/.test(text)) return cellWords.formula
  if (EXCEL_ERROR.test(text)) return cellWords.excelError
  return BROKEN.test(text) ? cellWords.broken : undefined
}

/** Removes the quote that our exports add to texts that look like formulas. */
const withoutFormulaQuote = (text: string): string => text.replace(/^'(?=[=+\-@])/, '')

/** `mark`: of the amounts of the column, `order`: of its days; each where it is known. */
export type CellContext = {
  find: FindByName
  mark?: DecimalMark | undefined
  order?: DayOrder | undefined
}

export function readCell(field: Field, cell: string, context: CellContext): CellResult {
  const text = withoutFormulaQuote(cell.trim())
  const problem = cellProblem(text)
  if (problem) return { problem }
  return readers[field.kind](text, field, context)
}

type Reader = (text: string, field: Field, context: CellContext) => CellResult
const asText: Reader = (text) => ({ value: text })
const readers: Record<Kind, Reader> = {
  text: asText,
  longText: asText,
  richText: asText,
  slug: asText,
  email: asText,
  phone: asText,
  moment: asText,
  choices: asText,
  image: asText,
  document: asText,
  group: asText,
  url: (text) => ({ value: /^https?:\/\//i.test(text) ? text : `https://${text}` }),
  // Three zeros may be thousands.
  integer: (text) => ({ value: /^-?\d{1,9}([.,]0{1,2})?$/.test(text) ? parseInt(text, 10) : text }),
  flag: (text) => {
    const answer = fold(text)
    if (yes.has(answer)) return { value: true }
    return no.has(answer) ? { value: false } : { problem: cellWords.yesOrNo }
  },
  choice: readChoice,
  date: (text, _, { order }) =>
    !order && isUnclearDay(text)
      ? { problem: cellWords.unclearDay }
      : orProblem(readDay(text, order ?? provenOrder(text)), cellWords.day),
  decimal: (text, _, { mark }) =>
    !mark && isUnclearAmount(text)
      ? { problem: cellWords.unclear }
      : orProblem(readAmount(text, mark), cellWords.amount),
  ref: (text, field, { find }) => readName(text, field, find),
  refs: (text, field, { find }) => {
    const found = split(text).map((part) => readName(part, field, find))
    const wrong = found.find((one) => 'problem' in one)
    return wrong ?? { value: [...new Set(found.map((one) => ('value' in one ? one.value : '')))] }
  },
  list: (text, { parts = {} }) => {
    const [part = ''] = Object.keys(parts)
    return { value: split(text).map((each) => ({ [part]: each })) }
  },
}
const orProblem = (value: string | undefined, problem: Words): CellResult =>
  value === undefined ? { problem } : { value }
const yes = new Set(['si', 'yes', 'y', 's', 'x', '1', 'true', 'verdadero'])
const no = new Set(['no', 'n', '0', 'false', 'falso'])
const split = (text: string): string[] =>
  text
    .split(/[;,|\n]/)
    .map((part) => part.trim())
    .filter(Boolean)

function readName(text: string, { target = '' }: Field, find: FindByName): CellResult {
  const [found, another] = find(target, text)
  if (another) return { problem: cellWords.several }
  return found ? { value: found } : { problem: cellWords.unknownName }
}

function readChoice(text: string, { options = {} }: Field): CellResult {
  const wanted = fold(text)
  const found = Object.entries(options).find(([code, words]) =>
    [code, words.es, words.en, ...(synonyms[code] ?? [])].some((name) => fold(name) === wanted),
  )
  return found ? { value: found[0] } : { problem: cellWords.choice }
}

/** Synonyms of codes that files use. */
const synonyms: Record<string, readonly string[]> = {
  DO: ['República Dominicana', 'Rep. Dominicana', 'RD', 'Dominican Republic'],
  US: ['EE. UU.', 'EEUU', 'USA', 'Estados Unidos'],
  dop: ['RD$', 'peso', 'pesos'],
  usd: ['US$', 'dólar', 'dólares', 'dollars'],
  eur: ['euros'],
  rnc: ['RNC'],
  company: ['empresa privada', 'privada', 'persona jurídica'],
  government: ['gobierno', 'pública', 'estatal', 'institución del estado'],
  nonprofit: ['ONG', 'fundación', 'asociación', 'sin fines de lucro (ASFL)'],
  person: ['persona', 'individual'],
  customer: ['activo', 'active'],
}
