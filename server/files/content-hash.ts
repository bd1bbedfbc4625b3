/** Names content by its hash. */
import { createHash } from 'node:crypto'

/** Under which a file is stored, as `sha256`. */
export const contentHash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
