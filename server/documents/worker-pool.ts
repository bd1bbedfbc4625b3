/** Heavy work beside the event loop: PDF and spreadsheets share two threads, which give way to the requests. */
import type { MessagePort } from 'node:worker_threads'
import { Piscina } from 'piscina'

const pool = new Piscina({
  minThreads: 0,
  maxThreads: 2,
  // The letters of documents take some forty megabytes: a thread that nobody needs goes.
  idleTimeout: 30_000,
  niceIncrement: 10,
  // The longest workbook that may be read or written; beyond it the task fails, and no other one.
  resourceLimits: { maxOldGenerationSizeMb: 1536 },
})

type Handed = NonNullable<NonNullable<Parameters<typeof pool.run>[1]>['transferList']>

/** Calls the file's default export; the task and the answer are copied from thread to thread, ports are handed over. */
export const runInWorker = (file: URL, task: unknown, ports: MessagePort[] = []): Promise<unknown> =>
  // Cast: its types take the browser's list of what is handed over, and it wants Node's.
  pool.run(task, { filename: file.href, transferList: ports as unknown as Handed })
