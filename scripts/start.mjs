/** `npm start`: builds the pages, then runs and restarts the server. */
import { join } from 'node:path'
import { supervise } from './supervisor.mjs'

supervise([join(import.meta.dirname, 'start.ts'), ...process.argv.slice(2)])
