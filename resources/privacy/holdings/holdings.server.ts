/** Everything that holds personal data of people outside of the firm, in the order in which it is erased. */
import type { Holding } from './holding.server.ts'
import { bookingHoldings } from './booking.server.ts'
import { customerHoldings } from './customers.server.ts'
import { mailHoldings } from './mail.server.ts'
import { qualityHoldings } from './quality.server.ts'
import { salesHoldings } from './sales.server.ts'
import { systemHoldings } from './system.server.ts'

/** Mails and consents first, which are found by what the others still hold. */
export const holdings: readonly Holding[] = [
  ...mailHoldings,
  ...systemHoldings,
  ...qualityHoldings,
  ...salesHoldings,
  ...bookingHoldings,
  ...customerHoldings,
]
