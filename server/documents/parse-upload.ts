/** Parses what people send on threads of its own, which end when a file takes too long. */
import { fairQueue } from './fair-queue.ts'
import { isOutOfMemory, isOutOfTime, parseInWorker } from './worker-pool.ts'

/** A file that takes longer is given up. */
export const PARSING_SECONDS = 20
/** One file of a person at a time; a decompressed workbook takes several times its size. */
export const uploadQueue = fairQueue({ atOnce: 2, atOnceEach: 1, waiting: 20, waitingEach: 5 })

/** Calls the file's default export with what was sent; throws `refusal` when it takes too much time or memory. */
export const parseUpload = (
  worker: URL,
  sent: unknown,
  refusal: (why: 'tooSlow' | 'tooLarge') => Error,
): Promise<unknown> =>
  uploadQueue(() =>
    parseInWorker(worker, sent, PARSING_SECONDS).catch((error: unknown) => {
      if (isOutOfTime(error)) throw refusal('tooSlow')
      if (isOutOfMemory(error)) throw refusal('tooLarge')
      throw error
    }),
  )
