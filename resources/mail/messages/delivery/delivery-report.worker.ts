/** Parses a mail that reports deliveries on a worker thread, because anybody's server writes it. */
import { readReports, type Report } from './delivery-report.server.ts'

/** Undefined for a mail with more parts than the library reads. */
export default (message: string): Promise<Report[] | undefined> =>
  readReports(message).catch((error: unknown) => {
    if ((error as { code?: string }).code === 'EMAXLEN') return undefined
    throw error
  })
