/** Reads the firm's name and contact data for mails. */
import { translate, type Locale } from '#core/words.ts'
import type { Db } from '../database/database.ts'

export type Firm = { name: string; email: string; phone: string; address: string; slogan: string }

export async function firmOf(db: Db, locale: Locale): Promise<Firm> {
  const { tradeName, email, phones, addresses, slogan } = await db
    .selectFrom('settings')
    .select(['tradeName', 'email', 'phones', 'addresses', 'slogan'])
    .executeTakeFirstOrThrow()
  const [address] = addresses
  return {
    name: tradeName,
    email,
    phone: phones[0]?.number ?? '',
    address: address ? [address.line1, address.line2, address.city].filter(Boolean).join(', ') : '',
    slogan: translate(slogan, locale)?.text ?? '',
  }
}
