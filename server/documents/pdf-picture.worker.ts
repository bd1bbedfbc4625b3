/** Draws a page of a PDF with PDFium, on a worker thread. */
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { loadSharp } from '../files/sharp.ts'
import type { PictureOrder } from './pdf-picture.ts'

let loading: Promise<PDFiumLibrary> | undefined

/** A PNG of the first page. */
export default async function draw({ pdf, width }: PictureOrder): Promise<Uint8Array> {
  const library = await (loading ??= PDFiumLibrary.init())
  const document = await library.loadDocument(pdf)
  try {
    const page = document.getPage(0)
    // A pixel more, because PDFium cuts off fractions of points and of pixels.
    const scale = (width + 1) / Math.floor(page.getOriginalSize().originalWidth)
    const { data } = await page.render({ scale, render: async (bitmap) => asPng(bitmap) })
    return data
  } finally {
    document.destroy()
  }
}

type Bitmap = { data: Uint8Array; width: number; height: number }
async function asPng({ data, width, height }: Bitmap): Promise<Uint8Array> {
  const sharp = await loadSharp()
  return sharp(data, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 3 })
    .toBuffer()
}
