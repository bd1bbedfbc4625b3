/** `npm start`: builds the pages, runs the server and restarts it when it dies. */
import { join } from 'node:path'
import { supervise } from './supervisor.mjs'

supervise([join(import.meta.dirname, 'start.ts'), ...process.argv.slice(2)])
