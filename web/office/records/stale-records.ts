/** Paths of records that changed and are not reloaded yet; the next change of tab reloads them. */
export const staleRecords = new Set<string>()
