/** The address of a list that Today names. */
import type { Locale } from '#core/words.ts'
import type { WholeList } from '#resources/system/today/today.api.ts'
import { officeHref } from '../addresses.ts'
import { addressOf } from '../list/query.ts'

export const hrefOf = ({ segment, filters = [], sort = [], columns }: WholeList, locale: Locale): string =>
  officeHref(locale, segment) + addressOf(filters, sort) + (columns ? `&columns=${columns}` : '')
