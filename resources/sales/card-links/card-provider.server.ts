/** The provider of card payments: makes links that customers pay by, and reports payments with a signature. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { Refusal } from '#core/errors.ts'
import { currencies } from '#core/money/currency.ts'
import type { Currency } from '#core/money/exchange-rate.ts'
import type { Locale, Words } from '#core/words.ts'
import { cardSettings, type CardSettings } from './card-settings.server.ts'

export type CardOrder = {
  /** The same key gives the same link. */
  key: string
  amount: string
  currency: Currency
  description: string
  email: string | null
  locale: Locale
}
const madeLink = z.object({
  id: z.string().min(1).max(200),
  url: z.url({ protocol: /^https?$/ }),
  expiresAt: z.iso.datetime({ offset: true }).nullable().default(null),
})
export type MadeLink = z.output<typeof madeLink>
/** A payment by a link. */
const notice = z.object({
  linkId: z.string().min(1).max(200),
  /** Of the payment at the provider; it becomes the payment's reference. */
  reference: z.string().min(1).max(80),
  amount: z.string().regex(/^\d{1,13}(\.\d{1,2})?$/),
  currency: z.enum(Object.keys(currencies) as [Currency, ...Currency[]]),
  paidAt: z.iso.datetime({ offset: true }),
})
export type CardNotice = z.output<typeof notice>

/** What any provider has to offer; another one is another function that answers this. */
export type CardProvider = {
  makeLink: (order: CardOrder) => Promise<MadeLink>
  /** Undefined when the signature or the text is wrong. */
  readNotice: (text: string, signature: string) => CardNotice | undefined
}

/** Undefined while no provider is configured. */
export function cardProvider(): CardProvider | undefined {
  const settings = cardSettings(process.env)
  return settings && httpProvider(settings)
}

const TIMEOUT_MS = 10_000
const failed: Words = {
  es: 'El proveedor de tarjetas no respondió. Inténtelo de nuevo en unos minutos.',
  en: 'The card provider did not answer. Try again in some minutes.',
}

const httpProvider = ({ url, key, secret }: CardSettings): CardProvider => ({
  async makeLink({ key: idempotencyKey, ...order }) {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${key}`,
          'content-type': 'application/json',
          'idempotency-key': idempotencyKey,
        },
        body: JSON.stringify(order),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (!response.ok) throw new Error(`the provider answered ${response.status}`)
      return madeLink.parse(await response.json())
    } catch {
      throw new Refusal(502, failed)
    }
  },
  readNotice(text, signature) {
    const expected = createHmac('sha256', secret).update(text).digest()
    const received = Buffer.from(signature, 'hex')
    if (received.length !== expected.length || !timingSafeEqual(received, expected)) return undefined
    return notice.safeParse(jsonIn(text)).data
  },
})

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
