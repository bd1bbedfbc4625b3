/** A quote of the demo, and how it was answered. */
import type { lostReasons } from '#resources/sales/quotes/quote.ts'
import type { EmployeeKey } from '../written.ts'
import { other, type DemoLine } from './quote-lines.ts'

export type DemoQuote = {
  /** Keys of accounts. */
  customer: string
  title: string
  daysAgo: number
  /** Waits for approval as its discount is large; `viewed` was opened by the customer. */
  state:
    | 'draft'
    | 'sent'
    | 'viewed'
    | 'expired'
    | 'accepted'
    | 'ordered'
    | 'invoiced'
    | 'rejected'
    | 'revised'
    | 'cancelled'
  owner: EmployeeKey
  source: string
  lines: DemoLine[]
  /** Days from its date to its last day. */
  valid?: number
  /** In per cent, of the whole. */
  discount?: string
  holdsSeats?: true
  answered?: { after: number; name: string; note?: string; reason?: keyof typeof lostReasons }
  cancelReason?: string
  /** What becomes of the revision. */
  revision?: 'sent' | 'accepted'
  probability?: number
}

export const trip = (amount: string) => other('Traslado y alojamiento del consultor', '1', amount)
export const won = (after: number, name: string, note = 'Aceptada desde el enlace del correo') => ({
  after,
  name,
  note,
})
type Loss = { reason: keyof typeof lostReasons; note: string }
export const lost = (after: number, name: string, loss: Loss) => ({ after, name, ...loss })
