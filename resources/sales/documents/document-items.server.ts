/** Items of quotes, invoices and credit notes: they change with drafts alone, and the totals follow. */
import { sql, type RawBuilder } from 'kysely'
import { snake } from '#core/columns.ts'
import { assertValid, conflict, invalid, messages, type FieldErrors } from '#core/errors.ts'
import type { Fields } from '#core/field.ts'
import type { Create, Patch, Resource, Row } from '#core/resource.ts'
import { homeDay } from '#core/time-zone.ts'
import type { Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import type { Records } from '#server/database/crud.ts'
import { replaceMany, updateMany } from '#server/database/crud-many.ts'
import { referred } from '#server/database/references.ts'
import { storedTotals, totalsOf, type Line, type StoredTotals } from './document-totals.ts'
import { assertWithinLimit } from './document-limit.ts'
import { quantityError } from './line-quantity.ts'
import type { assertTellable } from './tax-office-price.ts'
import type { priceFields } from './document-fields.ts'
import type { Value } from '#core/field.ts'

type Document = { [K in keyof typeof priceFields]: Value<(typeof priceFields)[K]> } & {
  id: string
  version: number
  issueDate: string | null
}
/** An item without its document; its id, if any, is that of the stored item it changes. */
type Measured = { quantity?: string | null | undefined }
type ListedItem = Record<string, unknown> & Measured & { id?: string | null | undefined }
/** The whole list as it was sent, with the version of the document with which it was read. */
export type SentItems<I extends ListedItem = ListedItem> = {
  items: readonly I[]
  version?: number | null | undefined
}
/** `kept` are quantities that the item may have, although they are finer than those of today. */
type Change<F extends Fields> = { input: Patch<F>; kept?: readonly string[] }
type Item = Line & { id: string; position: number; amount: string }
type Priced = { amounts: string[]; totals: StoredTotals }

/** What the three kinds of documents have in common, told apart by their records. */
export type ItemKind<F extends Fields> = {
  items: Records<F>
  resource: Resource<F>
  /** The field of an item that names its document. */
  parent: keyof F & string
  /** Reads the document and locks it until the transaction ends. */
  lock: (context: Context, id: string) => Promise<Document & { isDraft: boolean }>
  setTotals: (context: Context, id: string, totals: StoredTotals) => Promise<unknown>
  /** Throws when the tax office would not find a line right; a note has the lines of its invoice, whatever they are. */
  checkLines?: (told: Parameters<typeof assertTellable>[0]) => void
  /** Reads once what the items of a document must agree with; the answer judges each before it is written. */
  settling?: (context: Context, documentId: string) => Promise<Settle<F>>
}
/** What an item cannot have in its document, or the values that follow from its others. */
export type Settle<F extends Fields> = (item: Row<F>) => { errors?: FieldErrors; values?: Partial<Row<F>> }

export const notDraft: Words = {
  es: 'Solo un borrador se puede cambiar.',
  en: 'Only a draft can be changed.',
}

export function documentItems<F extends Fields>(kind: ItemKind<F>) {
  const { items, parent } = kind
  const parentOf = (item: Row<F>): string => String(item[parent])
  const column: RawBuilder<unknown> = sql.ref(`t.${snake(parent)}`)

  const itemsOf = (context: Context, id: string): Promise<Row<F>[]> =>
    items.all(context, { conditions: [sql`${column} = ${id}`], order: sql`t.position, t.id`, limit: null })

  async function lockDraft(context: Context, id: string): Promise<Document> {
    const document = await kind.lock(context, id)
    if (!document.isDraft) throw conflict(notDraft)
    return document
  }

  /** The amounts of the lines and the totals; throws where they would be too much, or nothing that can be told. */
  function priced(document: Document, lines: readonly Line[]): Priced {
    const day = document.issueDate ?? homeDay()
    const totals = totalsOf(document, lines, day)
    assertWithinLimit(totals)
    kind.checkLines?.({ lines, totals, day, exchangeRate: document.exchangeRate })
    return { amounts: totals.lines.map(({ amount }) => amount), totals: storedTotals(totals) }
  }

  /** Computes amounts and totals anew, and stores what differs. The caller has locked the document. */
  async function recalculate(context: Context, document: Document): Promise<void> {
    const rows = (await itemsOf(context, document.id)) as unknown as Item[]
    const { amounts, totals } = priced(document, rows)
    const amountOf = new Map(rows.map(({ id }, at) => [id, amounts[at]!]))
    await updateMany(context, kind.resource as unknown as Resource, {
      ids: rows.map(({ id }) => id),
      fields: ['amount'],
      change: ({ id }) => ({ amount: amountOf.get(id)! }),
      isDerived: true,
      unaudited: ['amount'],
    })
    await kind.setTotals(context, document.id, totals)
  }

  function assertQuantity({ quantity }: Measured, kept: readonly string[]): void {
    const error = quantityError(quantity, kept)
    if (error) throw invalid({ quantity: error })
  }

  const settlingOf = async (context: Context, documentId: string): Promise<Settle<F>> =>
    (await kind.settling?.(context, documentId)) ?? (() => ({}))

  async function finishChange(context: Context, document: Document, item: Row<F>): Promise<Row<F>> {
    await recalculate(context, document)
    return items.get(context, item.id)
  }

  return {
    itemsOf,
    recalculate,
    /** `kept` as for a change. */
    async create(context: Context, input: Create<F>, kept: readonly string[] = []): Promise<Row<F>> {
      assertQuantity(input as Measured, kept)
      const id = String((input as Record<string, unknown>)[parent])
      const document = await referred(parent, lockDraft(context, id))
      const position = (input as { position?: number }).position || (await itemsOf(context, id)).length + 1
      const { errors, values } = (await settlingOf(context, id))(input as unknown as Row<F>)
      const item = await items.create(context, { ...input, position, ...values }, () => errors)
      return finishChange(context, document, item)
    },
    async patch(context: Context, id: string, { input, kept = [] }: Change<F>): Promise<Row<F>> {
      const document = await lockDraft(context, parentOf(await items.get(context, id)))
      const stored = (await items.get(context, id)) as unknown as Item
      assertQuantity(input as Measured, [stored.quantity, ...kept])
      const settle = await settlingOf(context, document.id)
      let errors: FieldErrors | undefined
      const item = await items.patch(context, id, input, {
        derive: (_, after) => {
          const settled = settle(after)
          errors = settled.errors
          return settled.values ?? {}
        },
        check: (before, after) => {
          if (parentOf(before) !== parentOf(after)) throw conflict(otherDocument)
          return errors
        },
      })
      return finishChange(context, document, item)
    },
    async remove(context: Context, id: string): Promise<void> {
      const document = await lockDraft(context, parentOf(await items.get(context, id)))
      await items.remove(context, id)
      await recalculate(context, document)
    },
    /** Locks a draft; throws 409 with both lists when it has another version than that of the list. */
    async assertCurrent(context: Context, id: string, { items: yours, version }: SentItems): Promise<void> {
      const document = await lockDraft(context, id)
      if (!version || version === document.version) return
      const theirs = await itemsOf(context, id)
      const data = { version: document.version, current: { ...document, items: theirs } }
      throw conflict(messages.stale, { data: { ...data, fields: { items: { yours, theirs } } } })
    },
    /** Throws 422 at `items.{n}.quantity` for a changed quantity that is finer than those of today. */
    async assertQuantities(context: Context, id: string, list: readonly ListedItem[]): Promise<void> {
      const stored = new Map((await itemsOf(context, id)).map((item) => [item.id, item as unknown as Item]))
      const errors = list.flatMap(({ id: known, quantity }, at) => {
        const before = known ? stored.get(known) : undefined
        const error = quantityError(quantity, before ? [before.quantity] : [])
        return error ? [[`items.${at}.quantity`, error] as const] : []
      })
      assertValid(Object.fromEntries(errors))
    },
    /** Makes the items of a document those of the list, in its order; the ids of existing ones are kept. */
    async replace(context: Context, id: string, list: readonly ListedItem[]): Promise<Row<F>[]> {
      const document = await lockDraft(context, id)
      const before = await items.lockAll(context, [sql`${column} = ${id}`])
      const rows = settledRows({ list, before, fixed: { [parent]: id } }, await settlingOf(context, id))
      const { amounts, totals } = priced(document, rows as unknown as Item[])
      await replaceMany(context, kind.resource, {
        list: 'items',
        before,
        after: rows.map((row, at) => ({ ...row, amount: amounts[at]! })),
        unaudited: ['amount'],
      })
      await kind.setTotals(context, id, totals)
      return itemsOf(context, id)
    },
  }
}

type Listed<F extends Fields> = {
  list: readonly ListedItem[]
  before: readonly Row<F>[]
  fixed: Record<string, unknown>
}
/** The rows of a list, each with the values that follow; what is refused is told for all at once. */
function settledRows<F extends Fields>({ list, before, fixed }: Listed<F>, settle: Settle<F>): Row<F>[] {
  const stored = new Map(before.map((item) => [item.id, item]))
  const refused: Record<string, Words> = {}
  const rows = list.map(({ id: known, ...values }, at) => {
    const kept = stored.get(known ?? '')
    // Named twice, it is changed once, and the other is new.
    stored.delete(known ?? '')
    const item = { ...kept, ...values, ...fixed, position: at + 1 } as unknown as Row<F>
    const settled = settle(item)
    for (const [name, words] of Object.entries(settled.errors ?? {}))
      if (words) refused[`items.${at}.${name}`] = words
    return { ...item, ...settled.values } as Row<F>
  })
  assertValid(refused)
  return rows
}

const otherDocument: Words = {
  es: 'Una partida no pasa a otro documento.',
  en: 'An item does not move to another document.',
}
