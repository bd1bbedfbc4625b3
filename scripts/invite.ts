/** `npm run invite -- name@firm.example "Name"`: invites the first admin by one-time link. */
import { explainFailures, readConfigOrExit } from '#server/setup/failures.ts'
import { SetupError } from '#server/setup/setup-error.ts'
import type { Db } from '#server/database/database.ts'
import { systemContext } from '#server/http/context.ts'
import { openLog } from '#server/log.ts'
import { openMigratedDatabase } from '#server/start.ts'
import { users } from '#resources/system/users/user.ts'
import { handlers } from '#resources/system/users/user.server.ts'

explainFailures()
const config = readConfigOrExit()
const log = openLog('warn', true)
const input = users.create.safeParse({
  username: process.argv[2],
  displayName: process.argv[3],
  roles: ['admin'],
})
if (!input.success) {
  console.error('npm run invite -- name@firm.example "Name"')
  process.exit(1)
}
const { db, close } = await openMigratedDatabase(config, log)
try {
  const link = await db.transaction().execute(async (transaction) => {
    const context = systemContext({ db: transaction, log, publicUrl: config.publicUrl })
    await assertNew(transaction, input.data.username)
    return (await handlers.invite({ params: {}, input: input.data, query: undefined }, context)).link
  })
  console.log(`\n  ${link}\n`)
} finally {
  await close()
}

async function assertNew(db: Db, username: string): Promise<void> {
  const known = await db
    .selectFrom('users')
    .select('registeredAt')
    .where('username', '=', username)
    .executeTakeFirst()
  if (known)
    throw new SetupError(
      `${username} ${known.registeredAt ? 'has registered already' : 'was invited before'}; ` +
        'an admin gives them a new link under Office → Users.',
    )
}
