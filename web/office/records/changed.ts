/** Addresses of records that changed and are still to be read again: a tab that is turned to meanwhile takes the reading over. */
export const changed = new Set<string>()
