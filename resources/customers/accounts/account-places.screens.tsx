/** Where later areas add to the screens of a customer. */
import { place } from '#web/office/parts.tsx'

/** Among the facts of its record. */
export const accountFacts = place('accounts/facts')
