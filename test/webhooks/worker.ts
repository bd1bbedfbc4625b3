/** A worker process that delivers webhooks, for kill tests: `node test/webhooks/worker.ts DATABASE`. */
import { pino } from 'pino'
import { deliverWebhooks } from '#resources/system/webhooks/deliver-webhooks.server.ts'
import { startWorker } from '#server/jobs/worker.ts'
import { openMailer } from '#server/mail/mailer.ts'
import { useTestSecretKeys } from '../fixtures/secret-keys.ts'
import { thisMachine } from './this-machine.ts'

useTestSecretKeys()
await startWorker({
  connection: JSON.parse(process.argv[2] ?? '{}') as object,
  jobs: [deliverWebhooks(thisMachine)],
  log: pino({ level: 'warn' }, pino.destination(2)),
  services: {
    publicUrl: 'http://conforme.test',
    mailer: openMailer({ smtpUrl: undefined, mailFrom: undefined, isProduction: true }),
  },
})
console.log('running')
