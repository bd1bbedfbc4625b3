/** A worker in a process of its own, for tests that kill it: `node test/mail/worker.ts DATABASE SMTP_URL`. */
import { pino } from 'pino'
import { jobs } from '#resources/slices.ts'
import { startWorker } from '#server/jobs/worker.ts'
import { openMailer } from '#server/mail/mailer.ts'

const [connection = '{}', smtpUrl] = process.argv.slice(2)
await startWorker({
  connection: JSON.parse(connection) as object,
  jobs,
  log: pino({ level: 'warn' }, pino.destination(2)),
  around: {
    publicUrl: 'http://conforme.test',
    mailer: openMailer({ smtpUrl, mailFrom: undefined, isProduction: true }),
  },
})
console.log('running')
