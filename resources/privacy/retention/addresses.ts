/** Every column that holds addresses of callers, and what becomes of them; a test finds new ones. */

/** A rule of the nightly retention, another job, or the reason why the address stays. */
type Fate = { rule: string } | { job: string } | { kept: string }

const proof = 'Proves what the person agreed to, and is erased with it; the privacy notice says so.'
export const addressColumns: Record<string, Fate> = {
  /** Digests. */
  'attempts.key': { rule: 'attempts' },
  'audit_values.ip': { rule: 'auditAddresses' },
  /** Where the answer to a quote is repeated. */
  'audit_values.changes': { kept: proof },
  'consents.ip': { kept: proof },
  /** A digest of a visitor's address. */
  'idempotency_keys.caller': { job: 'idempotencyKeys.clear' },
  /** Mails that warn colleagues of a session that ended, or of a second factor. */
  'outbox_contents.sealed': { rule: 'mailContents' },
  'quotes.decided_from': { kept: proof },
  'sessions.ip': { rule: 'sessionAddresses' },
}
