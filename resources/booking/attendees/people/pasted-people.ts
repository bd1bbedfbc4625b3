/** Parses pasted lists of people by headings or by cell contents. */
import { fold } from '#core/search.ts'

/** The part of a person that a pasted line contains. */
export type PastedPerson = Partial<
  Record<
    'firstName' | 'lastName' | 'email' | 'phone' | 'documentType' | 'documentId' | 'company' | 'position',
    string
  > & { mode: 'onSite' | 'online' }
>
type PersonField = keyof PastedPerson | 'fullName'

/** Normalised column headings that people use. */
const headings: Record<PersonField, readonly string[]> = {
  fullName: [
    'nombre completo',
    'nombre y apellido',
    'nombres y apellidos',
    'participante',
    'full name',
    'name',
  ],
  firstName: ['nombre', 'nombres', 'first name', 'given name'],
  lastName: ['apellido', 'apellidos', 'last name', 'surname'],
  email: ['correo', 'correo electronico', 'email', 'e mail', 'mail'],
  phone: ['telefono', 'celular', 'tel', 'movil', 'phone', 'mobile', 'whatsapp'],
  documentId: ['cedula', 'documento', 'pasaporte', 'id', 'document', 'passport', 'national id'],
  documentType: ['tipo de documento', 'document type'],
  company: ['empresa', 'compania', 'company', 'organizacion'],
  position: ['cargo', 'puesto', 'posicion', 'position', 'job title', 'title'],
  mode: ['modalidad', 'mode', 'delivery mode'],
}

/** `Ana⇥Peña⇥ana@x.do` per line → one person per line; lines without a name are skipped. */
export function pastedPeople(text: string): PastedPerson[] {
  const rows = text
    .split(/\r\n?|\n/)
    .map(cellsOf)
    .filter((cells) => cells.some((cell) => cell !== ''))
  const known = headingOf(rows[0] ?? [])
  const people = known ? rows.slice(1).map((cells) => byHeading(cells, known)) : rows.map(byLook)
  return people.filter(({ firstName, email }) => firstName || email)
}

/** Whether pasted text is more than the value of one field. */
export const isSeveral = (text: string): boolean => /[\t\n;]/.test(text.trim())

/** Tabs separate cells; without tabs, semicolons or commas do, and `Ana <a@x.do>` is two cells. */
function cellsOf(line: string): string[] {
  const plain = line.replace(/[<>]/g, (sign) => (sign === '<' ? ' , ' : ''))
  const sign = ['\t', ';', ','].find((one) => plain.includes(one)) ?? '\t'
  return plain.split(sign).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .replace(/\s+/g, ' '),
  )
}

function headingOf(cells: readonly string[]): (PersonField | undefined)[] | undefined {
  const fields = cells.map((cell) => fieldCalled(fold(cell)))
  const isHeading = fields.filter(Boolean).length >= Math.max(1, Math.ceil(cells.length / 2))
  return isHeading ? fields : undefined
}
const fieldCalled = (name: string): PersonField | undefined =>
  (Object.keys(headings) as PersonField[]).find((field) => headings[field].includes(name))

function byHeading(cells: readonly string[], fields: readonly (PersonField | undefined)[]): PastedPerson {
  const person: PastedPerson = {}
  const isOnlyName = fields.includes('firstName') && !fields.includes('lastName')
  cells.forEach((cell, at) => {
    const field = fields[at]
    if (field && cell) put(person, field === 'firstName' && isOnlyName ? 'fullName' : field, cell)
  })
  return person
}

/** Recognises e-mail, phone, document and mode by format; the other cells are names, then position and company. */
function byLook(cells: readonly string[]): PastedPerson {
  const person: PastedPerson = {}
  const rest: string[] = []
  for (const cell of cells) {
    const field = fieldLike(cell)
    if (field) put(person, field, cell)
    else if (/\p{L}/u.test(cell)) rest.push(cell)
  }
  const isWhole = isFullName(rest)
  const [name, ...others] = rest
  if (name) put(person, isWhole ? 'fullName' : 'firstName', name)
  const places: PersonField[] = isWhole ? ['position', 'company'] : ['lastName', 'position', 'company']
  places.forEach((field, at) => others[at] && put(person, field, others[at]))
  return person
}

/** A single name, or one of three and more words: the next cell is no surname. */
function isFullName([name = '', next]: readonly string[]): boolean {
  const [names, nextNames] = [name.split(' ').length, next?.split(' ').length]
  return nextNames === undefined || names > 2 || (names > 1 && nextNames > 2)
}

function fieldLike(cell: string): PersonField | undefined {
  if (/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(cell)) return 'email'
  const digits = cell.replace(/\D/g, '')
  if (isCedula(cell)) return 'documentId'
  if (/^\+?[\d\s().-]+$/.test(cell) && digits.length >= 10 && digits.length <= 15) return 'phone'
  return modeLike(cell) ? 'mode' : undefined
}

function modeLike(cell: string): PastedPerson['mode'] | undefined {
  const plain = fold(cell)
  if (['presencial', 'on site', 'onsite', 'in person', 'salon'].includes(plain)) return 'onSite'
  return ['en linea', 'online', 'virtual', 'remoto', 'zoom'].includes(plain) ? 'online' : undefined
}

function put(person: PastedPerson, field: PersonField, cell: string): void {
  if (field === 'fullName') return Object.assign(person, splitName(cell)) && undefined
  if (field === 'mode') return void Object.assign(person, { mode: modeLike(cell) })
  if (field === 'documentType') return undefined
  if (field === 'documentId') return void Object.assign(person, documentOf(cell))
  const isName = field === 'firstName' || field === 'lastName'
  person[field] = isName ? quieter(cell) : field === 'email' ? cell.toLowerCase() : cell
  return undefined
}

const documentOf = (cell: string): PastedPerson => ({
  documentType: documentTypeOf(cell),
  documentId: cell,
})

/** Eleven digits are a cédula, any other document a passport. */
export const documentTypeOf = (document: string): 'cedula' | 'passport' =>
  isCedula(document.trim()) ? 'cedula' : 'passport'
const isCedula = (text: string): boolean => /^\d{3}-?\d{7}-?\d$/.test(text)

/** `Ana Lucía Peña Santos` → two first names and two surnames; a comma as in `Peña Santos, Ana` separates them. */
export function splitName(whole: string): { firstName: string; lastName: string } {
  const [before = '', after] = whole.split(',').map((part) => part.trim())
  if (after) return { firstName: quieter(after), lastName: quieter(before) }
  const words = quieter(before).split(' ')
  const names = words.length > 3 && !particles.has(words[1]!.toLowerCase()) ? 2 : 1
  return { firstName: words.slice(0, names).join(' '), lastName: words.slice(names).join(' ') }
}

const particles = new Set(['de', 'del', 'la', 'las', 'los', 'y', 'da', 'dos', 'van', 'von'])
/** Converts text in capitals: `ANA DE LA CRUZ` → `Ana de la Cruz`; mixed case stays. */
function quieter(name: string): string {
  if (name !== name.toUpperCase() || !/\p{L}{2}/u.test(name)) return name
  return name
    .toLowerCase()
    .split(' ')
    .map((word) =>
      particles.has(word) ? word : word.replace(/(^|-)\p{L}/gu, (letter) => letter.toUpperCase()),
    )
    .join(' ')
}
