/** A mail worker process for kill tests: `node test/mail/worker.ts DATABASE SMTP_URL`. */
import { flushCompileCache } from 'node:module'
import { pino } from 'pino'
import { owner } from '#resources/mail/messages/delivery/mail-outcome.server.ts'
import { sendEventMails } from '#resources/mail/messages/delivery/mail-send.server.ts'
import { startWorker } from '#server/jobs/worker.ts'
import { deliverMails } from '#server/mail/deliver.ts'
import { openMailer } from '#server/mail/mailer.ts'
import { useTestSecretKeys } from '../fixtures/secret-keys.ts'

useTestSecretKeys()
const [connection = '{}', smtpUrl] = process.argv.slice(2)
await startWorker({
  connection: JSON.parse(connection) as object,
  // Only the mail jobs, because it starts many times.
  jobs: [deliverMails({ mails: owner }), sendEventMails],
  log: pino({ level: 'warn' }, pino.destination(2)),
  services: {
    publicUrl: 'http://conforme.test',
    mailer: openMailer({ smtpUrl, mailFrom: undefined, isProduction: true }),
  },
})
// Flushed now, because a killed process writes nothing at its end.
flushCompileCache()
console.log('running')
