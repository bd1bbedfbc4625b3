/** Draws the first page of a PDF as a picture. */
import type { PictureFormat } from '#core/pictures.ts'
import { resized } from '../files/raster.ts'
import { queue } from './queue.ts'
import { runInWorker } from './worker-pool.ts'

const worker = new URL('./pdf-picture.worker.ts', import.meta.url)
const pictureQueue = queue({ atOnce: 1, waiting: 20 })

export type PictureOrder = { pdf: Uint8Array; width: number }

export async function pdfPicture(
  pdf: Uint8Array,
  { width, format }: { width: number; format: PictureFormat },
): Promise<Buffer> {
  const png = await pictureQueue(() => runInWorker(worker, { pdf, width } satisfies PictureOrder))
  return resized(png as Uint8Array, { width, format })
}
