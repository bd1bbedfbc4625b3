/** Codes of authenticator apps (RFC 6238): six digits, a new code every 30 seconds. */
import { Secret, TOTP } from 'otpauth'

const options = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Clocks of phones may be one step early or late. */
const WINDOW = 1
/** 160 bits, as RFC 4226 advises. */
const SECRET_BYTES = 20

/** In base32, as people type it into an app. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** The address in the QR code that an app reads. */
export const totpUri = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  new TOTP({ ...options, secret, issuer, label }).toString()

/** Answers the time step of a valid code. */
export function stepOfCode(secret: string, code: string): number | undefined {
  const totp = new TOTP({ ...options, secret })
  const timestamp = Date.now()
  const delta = totp.validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}
