/** Parses a mail that reports deliveries on a worker thread, because anybody's server writes it. */
export { readReports as default } from './delivery-report.server.ts'
