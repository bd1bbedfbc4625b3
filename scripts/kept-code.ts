/** Node's compile cache, shared by the many processes of a test run. */
import { join } from 'node:path'

export const keptCode = {
  NODE_COMPILE_CACHE:
    process.env['NODE_COMPILE_CACHE'] ?? join(import.meta.dirname, '../node_modules/.cache/node'),
}
