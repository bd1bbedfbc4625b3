/** Colours of certificate states in the office. */
import type { CertificateState } from './certificate.ts'

export const stateTones = {
  valid: 'success',
  expired: 'warning',
  superseded: 'neutral',
  revoked: 'danger',
} as const satisfies Record<CertificateState, string>
