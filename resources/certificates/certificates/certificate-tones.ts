/** How the state of a certificate is coloured in the office. */
import type { CertificateState } from './certificate.ts'

export const stateTones = {
  valid: 'success',
  expired: 'warning',
  superseded: 'neutral',
  revoked: 'danger',
} as const satisfies Record<CertificateState, string>
