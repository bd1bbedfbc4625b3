/** What fields say of when a document keeps them is what the database does. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { columnsThat } from '#test/sales/frozen-columns.ts'
import { creditNotes } from '../credit-notes/credit-note.ts'
import { invoices } from '../invoices/invoice.ts'

const api = await testApi()
/** Those of every record. */
const ofEngine = ['version', 'updated_at', 'updated_by', 'search']

test.for([invoices, creditNotes])(
  'the trigger of $name has the columns of its fields',
  async ({ name, fields }) => {
    const trigger = `${name === 'invoices' ? 'invoices' : 'credit_notes'}_kept`
    const { rows } = await sql<{ lists: string }>`
    select encode(tgargs, 'escape') as lists from pg_trigger where tgname = ${trigger}`.execute(api.db)
    const [changeable = '', once = ''] = rows[0]!.lists.split('\\000')
    const inOrder = (columns: string[]) => columns.toSorted()
    expect(inOrder(changeable.split(' '))).toEqual(inOrder([...ofEngine, ...columnsThat(fields, 'never')]))
    expect(inOrder(once.split(' '))).toEqual(inOrder(columnsThat(fields, 'once')))
  },
)
