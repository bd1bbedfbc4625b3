/** Items of quotes, invoices and credit notes: they change with drafts alone, and the totals follow. */
import { sql, type RawBuilder } from 'kysely'
import { snake } from '#core/columns.ts'
import { conflict, invalid, messages } from '#core/errors.ts'
import type { Fields } from '#core/field.ts'
import type { Create, Patch, Resource, Row } from '#core/resource.ts'
import { homeDay } from '#core/time-zone.ts'
import type { Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import type { Records } from '#server/database/crud.ts'
import { updateMany } from '#server/database/crud-many.ts'
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
export type SentItems<Item extends ListedItem = ListedItem> = {
  items: readonly Item[]
  version?: number | null | undefined
}
/** `kept` are quantities that the item may have, although they are finer than those of today. */
type Change<F extends Fields> = { input: Patch<F>; kept?: readonly string[] }
type Item = Line & { id: string; position: number; amount: string }

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
  /** Throws when an item cannot be part of its document. */
  check?: (context: Context, item: Row<F>) => Promise<void>
}

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

  /** Computes amounts and totals anew, and stores what differs. The caller has locked the document. */
  async function recalculate(context: Context, document: Document): Promise<void> {
    const rows = (await itemsOf(context, document.id)) as unknown as Item[]
    const day = document.issueDate ?? homeDay()
    const totals = totalsOf(document, rows, day)
    assertWithinLimit(totals)
    kind.checkLines?.({ lines: rows, totals, day, exchangeRate: document.exchangeRate })
    const amounts = new Map(rows.map(({ id }, at) => [id, totals.lines[at]!.amount]))
    await updateMany(context, kind.resource as unknown as Resource, {
      ids: rows.map(({ id }) => id),
      fields: ['amount'],
      change: ({ id }) => ({ amount: amounts.get(id)! }),
      isDerived: true,
      unaudited: ['amount'],
    })
    await kind.setTotals(context, document.id, storedTotals(totals))
  }

  function assertQuantity({ quantity }: Measured, kept: readonly string[]): void {
    const error = quantityError(quantity, kept)
    if (error) throw invalid({ quantity: error })
  }

  async function finishChange(context: Context, document: Document, item: Row<F>): Promise<Row<F>> {
    await kind.check?.(context, item)
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
      return finishChange(context, document, await items.create(context, { ...input, position }))
    },
    async patch(context: Context, id: string, { input, kept = [] }: Change<F>): Promise<Row<F>> {
      const document = await lockDraft(context, parentOf(await items.get(context, id)))
      const stored = (await items.get(context, id)) as unknown as Item
      assertQuantity(input as Measured, [stored.quantity, ...kept])
      const item = await items.patch(context, id, input, {
        check: (before, after) => {
          if (parentOf(before) !== parentOf(after)) throw conflict(otherDocument)
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
      if (errors.length > 0) throw invalid(Object.fromEntries(errors))
    },
    /** Makes the items of a document those of the list, in its order; the ids of existing ones are kept. */
    async replace(context: Context, id: string, list: readonly ListedItem[]): Promise<Row<F>[]> {
      const document = await lockDraft(context, id)
      const before = new Set((await itemsOf(context, id)).map((item) => item.id))
      const kept = new Set(list.flatMap((item) => (item.id && before.has(item.id) ? [item.id] : [])))
      for (const gone of before) if (!kept.has(gone)) await items.remove(context, gone)
      for (const [at, { id: known, ...values }] of list.entries()) {
        const whole = { ...values, [parent]: id, position: at + 1 }
        const item =
          known && kept.has(known)
            ? await items.patch(context, known, whole as unknown as Patch<F>)
            : await items.create(context, whole as unknown as Create<F>)
        await kind.check?.(context, item)
      }
      await recalculate(context, document)
      return itemsOf(context, id)
    },
  }
}

const otherDocument: Words = {
  es: 'Una partida no pasa a otro documento.',
  en: 'An item does not move to another document.',
}
