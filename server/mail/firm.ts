/** Reads the firm's name and contact data for mails. */
import { pictureUrl } from '#core/pictures.ts'
import { translate, type Locale } from '#core/words.ts'
import type { Db } from '../database/database.ts'

export type Firm = {
  name: string
  email: string
  phone: string
  address: string
  slogan: string
  logo: MailLogo | null
}
/** `path` begins at the site's root; the size is in pixels of the screen. */
export type MailLogo = { path: string; width: number; height: number }

export async function firmOf(db: Db, locale: Locale): Promise<Firm> {
  const { tradeName, email, phones, addresses, slogan, sha256, width, height } = await db
    .selectFrom('settings')
    .leftJoin('files', 'files.id', 'settings.logo')
    .select(['tradeName', 'email', 'phones', 'addresses', 'slogan', 'sha256', 'width', 'height'])
    .executeTakeFirstOrThrow()
  const [address] = addresses
  return {
    name: tradeName,
    email,
    phone: phones[0]?.number ?? '',
    address: address ? [address.line1, address.line2, address.city].filter(Boolean).join(', ') : '',
    slogan: translate(slogan, locale)?.text ?? '',
    logo: sha256 && width && height ? mailLogo(sha256, width / height) : null,
  }
}

const MOST_HEIGHT = 48
const MOST_WIDTH = 200
/** As large as fits; a file of twice the width is sharp on phones. */
function mailLogo(sha256: string, ratio: number): MailLogo {
  const height = Math.min(MOST_HEIGHT, MOST_WIDTH / ratio)
  const size = { width: Math.round(height * ratio), height: Math.round(height) }
  return { path: pictureUrl(sha256, 640, 'png'), ...size }
}
