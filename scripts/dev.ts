/** `npm run dev`: the server with compiled code cached, so that a restart after an edit is quick. */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'))
await import('../server.ts')
