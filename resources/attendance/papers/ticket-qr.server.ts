/** A ticket's QR code as SVG or PNG. */
import { encodeQR } from 'qr'
import { loadSharp } from '#server/files/sharp.ts'

/** High error correction (25 %) for creased paper and dim screens. */
const options = { ecc: 'quartile', border: 2 } as const

export const ticketSvg = (ticketCode: string): string => encodeQR(ticketCode, 'svg', options)

/** Mail clients do not show SVG. */
export async function ticketPng(ticketCode: string, width = 320): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(Buffer.from(ticketSvg(ticketCode)), { density: 72 * 8 })
    .resize(width, width, { kernel: 'nearest' })
    .png({ palette: true })
    .toBuffer()
}
