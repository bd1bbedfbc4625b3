/** Handlers of bank statements. */
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { conflict, invalid, messages, notFound, Refusal } from '#core/errors.ts'
import { idRule } from '#core/field.ts'
import type { Words } from '#core/words.ts'
import { signedIn, type Context, type Handlers } from '#server/http/context.ts'
import { readRows } from '#server/documents/sheet.ts'
import { readFiscalSettings } from '#resources/sales/fiscal-settings/fiscal-settings.server.ts'
import { guessBankMapping, mappingError } from './bank-columns.ts'
import { bookLines } from './bank-booking.server.ts'
import { statementLines, type StoredStatement } from './bank-lines.server.ts'
import { bankLimits, type bankStatementsApi, type BankStatement } from './bank-statement.api.ts'

const words = {
  account: { es: 'Elija una cuenta de los ajustes fiscales', en: 'Choose an account of the fiscal settings' },
  empty: { es: 'El archivo está vacío', en: 'The file is empty' },
  noRows: {
    es: 'El archivo solo tiene encabezados: no hay movimientos',
    en: 'The file has headings only: there are no movements',
  },
  booked: {
    es: 'De este archivo ya se registraron pagos: se lee como entonces.',
    en: 'Payments of this file were recorded: it is read as it was then.',
  },
  tooMany: {
    es: `El archivo tiene más de ${bankLimits.rows} movimientos: divídalo`,
    en: `The file has more than ${bankLimits.rows} movements: split it`,
  },
} satisfies Record<string, Words>

export const handlers: Handlers<typeof bankStatementsApi> = {
  upload: ({ input }, context) => upload(context, input),
  list: async (_, context) => {
    const rows = await selected(context).orderBy('id', 'desc').limit(10).execute()
    return rows.map(factsOf)
  },
  get: async ({ params }, context) => detailsOf(await stored(context, params.id)),
  lines: async ({ params, input }, context) => {
    const { mapping, decimalMark = null, dayOrder = null } = input
    const error = mappingError(mapping)
    if (error) throw invalid({ mapping: error })
    const statement = await stored(context, params.id)
    const asRead = { ...statement, mapping, decimalMark, dayOrder }
    if (isDeepStrictEqual(asRead, statement)) return statementLines(context, statement)
    // A movement that is read otherwise would be another one, and be booked again.
    if (await hasBooked(context, params.id)) throw conflict(words.booked)
    await context.db
      .updateTable('bankStatements')
      .set({ mapping: JSON.stringify(mapping), decimalMark, dayOrder })
      .where('id', '=', params.id)
      .execute()
    return statementLines(context, asRead)
  },
  book: async ({ params, input }, context) =>
    bookLines(context, await stored(context, params.id), input.lines),
}

const hasBooked = async ({ db }: Context, statementId: string): Promise<boolean> =>
  (
    await db
      .selectFrom('bankLines')
      .select('paymentId')
      .where('statementId', '=', statementId)
      .limit(1)
      .execute()
  ).length > 0

const selected = ({ db }: Context) => db.selectFrom('bankStatements').selectAll()
async function stored(context: Context, id: string): Promise<StoredStatement> {
  const found = idRule.safeParse(id).success
    ? await selected(context).where('id', '=', id).executeTakeFirst()
    : undefined
  if (!found) throw notFound()
  return found
}

const SAMPLES = 4
const factsOf = ({ id, lines, mapping, ...row }: StoredStatement): Omit<BankStatement, 'samples'> => ({
  id,
  account: row.accountNumber,
  currency: row.currency,
  fileName: row.fileName,
  createdAt: row.createdAt,
  headings: row.headings,
  mapping: mapping as BankStatement['mapping'],
  decimalMark: row.decimalMark,
  dayOrder: row.dayOrder,
  rowCount: lines.length,
})
const detailsOf = (stored: StoredStatement): BankStatement => ({
  ...factsOf(stored),
  samples: stored.lines.slice(0, SAMPLES).map(({ cells }) => cells),
})

type Upload = { file: File; account: string }
async function upload(context: Context, { file, account }: Upload): Promise<BankStatement> {
  const { bankAccounts } = await readFiscalSettings(context)
  const chosen = bankAccounts.find(({ number }) => number === account)
  if (!chosen) throw invalid({ account: words.account })
  if (file.size > bankLimits.bytes)
    throw new Refusal(413, messages.tooLarge, { values: { max: bankLimits.bytes / 1024 / 1024 } })
  const { headings, lines } = await rowsOf(file)
  const { id } = await context.db
    .insertInto('bankStatements')
    .values({
      createdBy: signedIn(context).id,
      accountNumber: account,
      currency: chosen.currency,
      fileName: file.name.replace(/[\p{C}]/gu, '').slice(0, 200),
      headings,
      lines: JSON.stringify(lines),
      ...(await readingOf(context, account, headings)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return detailsOf(await stored(context, id))
}

/** PostgreSQL text cannot hold NUL. */
const storable = (cell: string): string => cell.replaceAll('\u0000', ' ').slice(0, 2000)

/** Banks write their name and the period above the headings: these are the first row with three cells at least. */
async function rowsOf(file: File) {
  const lines: { row: number; cells: string[] }[] = []
  let headings: string[] | undefined
  let row = 0
  for await (const given of readRows(new Uint8Array(await file.arrayBuffer()))) {
    row += 1
    const cells = given.slice(0, bankLimits.columns).map(storable)
    const filled = cells.filter((cell) => cell.trim() !== '').length
    if (headings === undefined) {
      if (filled >= 3) headings = cells.map((cell) => cell.replace(/^\uFEFF/, '').trim())
    } else if (filled > 0) lines.push({ row, cells })
    if (lines.length > bankLimits.rows) throw invalid({ file: words.tooMany })
  }
  if (!headings) throw invalid({ file: words.empty })
  if (lines.length === 0) throw invalid({ file: words.noRows })
  return { headings, lines }
}

/** How the last file of the account with the same headings was read. */
async function readingOf({ db }: Context, account: string, headings: string[]) {
  const before = await db
    .selectFrom('bankStatements')
    .select(['mapping', 'decimalMark', 'dayOrder'])
    .where('accountNumber', '=', account)
    .where(sql<boolean>`headings = ${headings}::text[]`)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const { mapping, ...chosen } = before ?? { mapping: guessBankMapping(headings) }
  return { mapping: JSON.stringify(mapping), ...chosen }
}
