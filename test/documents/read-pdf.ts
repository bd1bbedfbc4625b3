/** Reads the texts of a PDF back, with their places. */
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { getDocumentProxy } from 'unpdf'

export type PlacedText = {
  text: string
  page: number
  left: number
  right: number
  top: number
  bottom: number
}
export type ReadPdf = { texts: PlacedText[]; pages: { width: number; height: number }[] }

/** In points from the upper left corner of each page. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const read: ReadPdf = { texts: [], pages: [] }
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { width, height } = page.getViewport({ scale: 1 })
    read.pages.push({ width, height })
    const { items } = await page.getTextContent({ disableNormalization: true })
    for (const item of items) {
      if (!('transform' in item) || item.str.trim() === '') continue
      const [across = 0, slope = 0, , , left = 0, up = 0] = item.transform as number[]
      // Watermarks are slanted.
      if (slope !== 0) continue
      const bottom = height - up
      read.texts.push({
        text: item.str,
        page: number,
        left,
        right: left + item.width,
        top: bottom - Math.abs(across) * 0.75,
        bottom,
      })
    }
  }
  await document.loadingTask.destroy()
  return read
}

let loading: Promise<PDFiumLibrary> | undefined
/** Pixels at each side of a page. */
const EDGE = 4
/** The pages on which something is drawn at the very edge, thus perhaps beyond it. */
export async function pagesWithDrawnEdges(bytes: Uint8Array): Promise<number[]> {
  const library = await (loading ??= PDFiumLibrary.init())
  const document = await library.loadDocument(bytes)
  const found: number[] = []
  for (const page of document.pages())
    await page.render({
      scale: 1,
      render: ({ data, width, height }) => {
        const isEdge = (x: number, y: number) =>
          x < EDGE || y < EDGE || x >= width - EDGE || y >= height - EDGE
        const isDrawn = (at: number) =>
          data[4 * at]! < 250 || data[4 * at + 1]! < 250 || data[4 * at + 2]! < 250
        const pixels = Array.from({ length: width * height }, (_, at) => at)
        if (pixels.some((at) => isEdge(at % width, Math.floor(at / width)) && isDrawn(at)))
          found.push(page.number + 1)
        return Promise.resolve(new Uint8Array())
      },
    })
  document.destroy()
  return found
}
