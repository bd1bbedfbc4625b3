/** `npm run admin -- list|reset|deactivate|erase|verify-audit`: what whoever runs the machine does without the office. */
import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import { explainFailures, readConfigOrExit } from '#server/setup/failures.ts'
import { SetupError } from '#server/setup/setup-error.ts'
import { verifyChain, type Fault, type NotedSeal } from '#server/audit-chain/verify-chain.ts'
import type { Database } from '#server/database/database.ts'
import { systemContext, type Context } from '#server/http/context.ts'
import { openLog } from '#server/log.ts'
import { copyAndSay } from '#server/backup/ledger-copy.ts'
import { openMigratedDatabase } from '#server/start.ts'
import { clearHistory } from '#resources/privacy/erasure/clear-history.server.ts'
import { addressOf, eraseAddress } from '#resources/privacy/erasure/erase-address.server.ts'
import { inErasure } from '#resources/privacy/erasure/in-erasure.server.ts'
import { previewOf } from '#resources/privacy/erasure/preview.server.ts'
import { handlers as secondFactors } from '#resources/system/second-factors/second-factor.server.ts'
import { patchUser, resetUser, users } from '#resources/system/users/user.server.ts'
import type { User } from '#resources/system/users/user.ts'

type Options = { 'second-factor'?: boolean | undefined; seal?: string | undefined; yes?: boolean | undefined }
type Run = {
  db: Kysely<Database>
  username: string | undefined
  options: Options
  /** All of it in one transaction. */
  inTransaction: <T>(work: (context: Context) => Promise<T>) => Promise<T>
}

const commands: Record<string, (run: Run) => Promise<void>> = {
  list: async ({ inTransaction }) => {
    const all = await inTransaction((context) => users.all(context))
    const lines = all.map((user) => [
      user.username,
      user.displayName,
      user.roles.join(', '),
      stateOf(user),
      seen(user),
    ])
    print([['USER', 'NAME', 'ROLES', 'STATE', 'LAST SIGN-IN'], ...lines])
  },
  reset: async ({ inTransaction, username, options }) => {
    const link = await inTransaction(async (context) => {
      const { id } = await userOf(context, username)
      if (options['second-factor'])
        await secondFactors.remove({ params: { id }, input: undefined, query: undefined }, context)
      return (await resetUser(context, id)).link
    })
    console.log(
      `\n  The password and all sessions have ended. A new password is set once, within 24 hours, at\n\n  ${link}\n`,
    )
  },
  deactivate: async ({ inTransaction, username }) => {
    await inTransaction(async (context) => {
      const { id, active } = await userOf(context, username)
      if (!active) throw new SetupError(`${username} is deactivated already.`)
      await patchUser(context, id, { active: false })
    })
    console.log(`\n  ${username} is deactivated, and all sessions have ended.\n`)
  },
  erase: async ({ db, inTransaction, username, options }) => {
    if (!username) throw new SetupError(`Whose address? ${usage}`)
    const { lines, byHand, obstacles } = await inTransaction(({ db: inside }) =>
      previewOf(inside, addressOf(username)),
    )
    print([
      ['TREATMENT', 'ROWS', 'TABLE'],
      ...lines.map((line) => [line.treatment, String(line.count), line.table]),
    ])
    for (const { words, why, records } of byHand)
      console.log(
        `\n  ${words.en}: ${records.map(({ resource, id, title }) => `${resource}/${id} ${title}`.trim()).join(', ')}\n  ${why.en}`,
      )
    if (obstacles[0]) throw new SetupError(obstacles[0].en)
    if (!options.yes)
      return console.log('\n  Nothing was changed. To erase, add --yes. Certificates are kept.\n')
    const rows = await inErasure(systemContext({ db, log, publicUrl: config.publicUrl }), (inside, attempt) =>
      eraseAddress(inside, username, attempt),
    )
    await clearHistory(db)
    // Now, because the server that would do it may not run.
    await copyAndSay({ db, log }).catch(() => undefined)
    console.log(`\n  ${rows} rows are erased or anonymised.\n`)
  },
  'verify-audit': async ({ db, options }) => {
    const { entries, erased, waiting, sealedUpTo, seal, fault } = await verifyChain(
      db,
      notedSeal(options.seal),
    )
    if (fault) throw new SetupError(`Audit entry ${fault.entry} ${problems[fault.problem]}.`)
    console.log(`
  ${entries} audit entries hold, ${erased} of them with erased values.
  Sealed up to entry ${sealedUpTo}; ${waiting} wait for their seal.
  To check later that nobody sealed the chain anew, note this outside of the database:
  --seal ${sealedUpTo}:${seal}\n`)
  },
}

const problems: Record<Fault['problem'], string> = {
  changed: 'or its seal was changed, or the one before it was removed',
  missing: 'was removed',
  added: 'was added later, or its seal was removed',
  valuesChanged: 'has other values than it was written with',
  notAsNoted: 'has another seal than was noted: the chain was sealed anew',
}

function notedSeal(text: string | undefined): NotedSeal | undefined {
  if (text === undefined) return undefined
  const [, entry, seal] = /^(\d{1,18}):([0-9a-f]{64})$/.exec(text) ?? []
  if (!entry || !seal)
    throw new SetupError('--seal is like 123:9f86d0…, as verify-audit and the log print it.')
  return { entry, seal }
}

async function userOf(context: Context, username: string | undefined): Promise<User> {
  const found = (await users.all(context)).find((user) => user.username === username?.toLowerCase())
  if (found) return found
  throw new SetupError(
    username ? `No user is called ${username}; see npm run admin -- list.` : `Which user? ${usage}`,
  )
}

function stateOf({ active, registeredAt, secondFactorAt }: User): string {
  if (!active) return 'deactivated'
  if (!registeredAt) return 'invited'
  return secondFactorAt ? 'active, second factor' : 'active'
}
const seen = ({ lastSeenAt }: User): string => lastSeenAt?.slice(0, 16).replace('T', ' ') ?? 'never'

/** In columns as wide as their widest cell. */
function print(rows: string[][]): void {
  const widths = rows[0]!.map((_, at) => Math.max(...rows.map((row) => row[at]!.length)))
  for (const row of rows)
    console.log(
      row
        .map((cell, at) => cell.padEnd(widths[at]!))
        .join('  ')
        .trimEnd(),
    )
}

const usage = `npm run admin -- ${Object.keys(commands).join('|')} [<address of the user>] [--second-factor] [--yes] [--seal <entry>:<seal>]`
function readArguments() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { 'second-factor': { type: 'boolean' }, seal: { type: 'string' }, yes: { type: 'boolean' } },
    })
    const [name = '', username] = positionals
    return { command: Object.hasOwn(commands, name) ? commands[name] : undefined, username, options: values }
  } catch {
    return { command: undefined, username: undefined, options: {} }
  }
}

explainFailures()
const { command, username, options } = readArguments()
if (!command) {
  console.error(usage)
  process.exit(2)
}
const config = readConfigOrExit()
const log = openLog('warn', true)
const { db, close } = await openMigratedDatabase(config, log)
try {
  const inTransaction: Run['inTransaction'] = (work) =>
    db
      .transaction()
      .execute((inside) => work(systemContext({ db: inside, log, publicUrl: config.publicUrl })))
  await command({ db, username, options, inTransaction })
} finally {
  await close()
}
