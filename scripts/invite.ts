/** `npm run invite -- name@firm.example "Name"`: invites the first admin by one-time link. */
import { readConfig } from '#server/config.ts'
import { systemContext } from '#server/http/context.ts'
import { openLog } from '#server/log.ts'
import { openMigratedDatabase } from '#server/start.ts'
import { users } from '#resources/system/users/user.ts'
import { handlers } from '#resources/system/users/user.server.ts'

const config = readConfig()
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
    return (await handlers.invite({ params: {}, input: input.data, query: undefined }, context)).link
  })
  console.log(`\n  ${link}\n`)
} finally {
  await close()
}
