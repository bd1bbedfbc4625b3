/** Low-priority threads: two that draw PDF and spreadsheets, two that parse what people send. */
import type { MessagePort } from 'node:worker_threads'
import { Piscina } from 'piscina'

const twoThreads = (): Piscina =>
  new Piscina({
    minThreads: 0,
    maxThreads: 2,
    // Idle threads end, because their fonts take about 40 MB.
    idleTimeout: 30_000,
    niceIncrement: 10,
    // Past the first limit the task fails without affecting others; the second one has garbage collected sooner.
    resourceLimits: { maxOldGenerationSizeMb: 1536, maxYoungGenerationSizeMb: 16 },
  })
const drawing = twoThreads()
const parsing = twoThreads()

type Handed = NonNullable<NonNullable<Parameters<typeof drawing.run>[1]>['transferList']>

/** Calls the file's default export; task and result are cloned, ports are transferred. */
export const runInWorker = (file: URL, task: unknown, ports: MessagePort[] = []): Promise<unknown> =>
  drawing.run(task, {
    filename: file.href,
    // Cast: piscina's types expect the browser's transfer list, its code Node's.
    transferList: ports as unknown as Handed,
  })

/** The same for hostile input, which delays no document: past `seconds` the thread ends, and the task fails. */
export const parseInWorker = (file: URL, task: unknown, seconds: number): Promise<unknown> =>
  parsing.run(task, { filename: file.href, signal: AbortSignal.timeout(seconds * 1000) })

export const isOutOfTime = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'
export const isOutOfMemory = (error: unknown): boolean =>
  (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY'
