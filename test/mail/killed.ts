/** Starts a mail worker in its own process, to be killed. */
import { workerProcess } from '../restarts/worker-process.ts'

export const mailWorker = (connection: object, smtpUrl: string) =>
  workerProcess('test/mail/worker.ts', JSON.stringify(connection), smtpUrl)
