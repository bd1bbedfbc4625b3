/** A process that brings meetings and people to providers, and reads sizes of accounts: `node test/meetings/worker.ts DATABASE PUBLIC_URL`. */
import { flushCompileCache } from 'node:module'
import { pino } from 'pino'
import { registerAhead } from '#resources/meetings/join/register-ahead.server.ts'
import { unregisterPeople } from '#resources/meetings/join/unregister.server.ts'
import { readCapacities } from '#resources/meetings/planning/connected-host.server.ts'
import { provideMeetings } from '#resources/meetings/planning/provide-meetings.server.ts'
import { startWorker } from '#server/jobs/worker.ts'
import { openMailer } from '#server/mail/mailer.ts'
import { useTestSecretKeys } from '../fixtures/secret-keys.ts'

useTestSecretKeys()
const [connection = '{}', publicUrl = ''] = process.argv.slice(2)
await startWorker({
  connection: JSON.parse(connection) as object,
  jobs: [provideMeetings, readCapacities, registerAhead, unregisterPeople],
  log: pino({ level: 'error' }, pino.destination(2)),
  services: {
    publicUrl,
    mailer: openMailer({ smtpUrl: undefined, mailFrom: undefined, isProduction: true }),
  },
})
// Flushed now, because a killed process writes nothing at its end.
flushCompileCache()
console.log('running')
