/** A process that issues drafts with their NCF, several at once, and prints each acknowledged number; to be killed. */
import { pino } from 'pino'
import { invoiceSteps } from '#resources/sales/invoices/invoice-ncf.server.ts'
import { openPool } from '#server/database/connections.ts'
import { openDatabase } from '#server/database/database.ts'
import { systemContext } from '#server/http/context.ts'
import { seededRandom } from './seeded-random.ts'

const [connection = '', ids = '', rollbackShare = '0', seed = ''] = process.argv.slice(2)
const db = openDatabase(openPool(JSON.parse(connection) as object, { lockTimeout: 60_000 }))
const waiting = ids.split(',').filter(Boolean)
const random = seededRandom(seed)
const log = pino({ level: 'silent' })

class GivenUp extends Error {}

/** In a transaction of its own; some are given up after the numbers were taken, and tried again. */
async function issue(id: string): Promise<void> {
  const number = await db
    .transaction()
    .execute(async (transaction) => {
      const context = systemContext({ db: transaction, log, publicUrl: 'http://conforme.test' })
      const { ncf } = await invoiceSteps.number(context, id, {})
      if (random() < Number(rollbackShare)) throw new GivenUp()
      return ncf
    })
    .catch((error: unknown) => {
      if (error instanceof GivenUp) return undefined
      throw error
    })
  if (number === undefined) return issue(id)
  process.stdout.write(`${id} ${number}\n`)
}

async function worker(): Promise<void> {
  for (let id = waiting.shift(); id; id = waiting.shift()) await issue(id)
}
process.stdout.write('ready\n')
await Promise.all(Array.from({ length: 8 }, worker))
await db.destroy()
