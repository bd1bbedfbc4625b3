/** Marks a database that holds the demo, so that production never serves invented data and known passwords. */
import { SetupError } from '../setup/setup-error.ts'
import type { Db } from './database.ts'

export async function markAsDemo(db: Db): Promise<void> {
  await db.insertInto('demoMark').defaultValues().execute()
}

export async function isDemo(db: Db): Promise<boolean> {
  return (await db.selectFrom('demoMark').select('seededAt').limit(1).executeTakeFirst()) !== undefined
}

export async function assertNoDemo(db: Db): Promise<void> {
  if (await isDemo(db))
    throw new SetupError(
      'This database holds the demo, whose passwords everybody knows. NODE_ENV=production needs another DATA_DIR or DATABASE_URL.',
    )
}
