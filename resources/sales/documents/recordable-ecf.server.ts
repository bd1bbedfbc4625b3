/** What the tax office's tool may have given to a document (Formato e-CF). */
import { sql } from 'kysely'
import { assertAll } from '#core/errors.ts'
import { shortDay } from '#core/say-day.ts'
import { homeDayOf } from '#core/time-zone.ts'
import { validationWords } from '#core/validation-words.ts'
import { fill, type Locale, type Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import {
  formatNcf,
  lateExpiryError,
  ncfError,
  ncfExpires,
  parseNcf,
  type NcfType,
} from '#resources/sales/fiscal/ncf.ts'
import { ncfRanges } from '#resources/sales/ncf-ranges/ncf-range.server.ts'
import type { Recorded } from './fiscal-fields.ts'
import type { Numbered } from './returned-xml.server.ts'

const words = {
  otherType: { es: 'No es del tipo de este documento', en: 'Is not of the type of this document' },
  securityCode: {
    es: 'El código de seguridad son 6 letras, cifras, «+» o «/»',
    en: 'The security code is 6 letters, digits, “+” or “/”',
  },
  signedAt: { es: 'La firma no puede ser futura', en: 'The signature cannot be in the future' },
  signedBefore: {
    es: 'La firma no puede ser anterior a la fecha de emisión',
    en: 'The signature cannot be before the issue date',
  },
  noExpiry: { es: 'Los e-NCF de este tipo no vencen', en: 'The e-NCF of this type do not expire' },
  beyondRange: {
    es: 'El rango {range} vence antes: el {day}',
    en: 'The range {range} expires earlier: on {day}',
  },
  expired: { es: 'Venció antes de la fecha del documento', en: 'Expired before the date of the document' },
} satisfies Record<string, Words>

type Given = Pick<Recorded, 'ncf' | 'ncfExpiresOn'>

/** Throws 422 for what the tax office's tool would not have given for this document (Formato e-CF). */
export async function assertRecordable(
  context: Context,
  { ncfType, issueDate }: Numbered,
  given: Recorded,
): Promise<void> {
  const { ncf, ncfExpiresOn, securityCode, signedAt } = given
  const wrongNcf = numberError(ncf, ncfType!)
  await assertAll(async () => ({
    ncf: wrongNcf,
    ncfExpiresOn:
      expiryError(ncfType!, ncfExpiresOn, issueDate!) ??
      (wrongNcf ? undefined : await rangeExpiryError(context, given)),
    securityCode: securityCode ? codeError(securityCode) : validationWords.required,
    signedAt: signedAt ? timeError(signedAt, issueDate!) : validationWords.required,
  }))
}

function numberError(ncf: string | null | undefined, type: NcfType): Words | undefined {
  if (!ncf) return validationWords.required
  return ncfError(ncf) ?? (ncf.startsWith(type) ? undefined : words.otherType)
}
/** Characters of the signature, which is base64 (Formato e-CF). */
const codeError = (code: string): Words | undefined =>
  /^[A-Za-z0-9+/]{6}$/.test(code) ? undefined : words.securityCode
function timeError(signedAt: string, issueDate: string): Words | undefined {
  if (Date.parse(signedAt) > Date.now()) return words.signedAt
  return homeDayOf(signedAt) < issueDate ? words.signedBefore : undefined
}
function expiryError(
  ncfType: NcfType,
  expiresOn: string | null | undefined,
  issueDate: string,
): Words | undefined {
  if (!ncfExpires(ncfType)) return expiresOn ? words.noExpiry : undefined
  if (!expiresOn) return validationWords.required
  return expiresOn < issueDate ? words.expired : lateExpiryError(expiresOn, issueDate)
}
/** The range of the number, where the firm recorded it. */
async function rangeOf(context: Context, ncf: string) {
  const { type, sequence } = parseNcf(ncf)!
  const [range] = await ncfRanges.all(context, {
    conditions: [
      sql`t.ncf_type = ${type} and t.first_number <= ${sequence}::bigint and t.last_number >= ${sequence}::bigint`,
    ],
    limit: 1,
  })
  return range
}

/** The QR code of a number does not say when it expires; its range does. */
export async function withExpiry<T extends Given>(context: Context, given: T): Promise<T> {
  if (given.ncfExpiresOn || !given.ncf || ncfError(given.ncf)) return given
  const range = await rangeOf(context, given.ncf)
  return { ...given, ncfExpiresOn: range?.expiresOn ?? null }
}

async function rangeExpiryError(context: Context, { ncf, ncfExpiresOn }: Given): Promise<Words | undefined> {
  const range = ncfExpiresOn ? await rangeOf(context, ncf!) : undefined
  if (!range?.expiresOn || ncfExpiresOn! <= range.expiresOn) return undefined
  const { ncfType: type, firstNumber, lastNumber, expiresOn } = range
  const numbers = [firstNumber, lastNumber].map((sequence) => formatNcf({ type, sequence }))
  const said = (locale: Locale) =>
    fill(words.beyondRange[locale], { range: numbers.join(' – '), day: shortDay(expiresOn, locale) })
  return { es: said('es'), en: said('en') }
}
