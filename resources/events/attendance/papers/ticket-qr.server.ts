/** A ticket as a QR code: for mails and for paper. */
import { encodeQR } from 'qr'
import { loadSharp } from '#server/files/sharp.ts'

/** Read from a creased sheet or a dim screen: a quarter of it may be lost. */
const options = { ecc: 'quartile', border: 2 } as const

export const ticketSvg = (ticketCode: string): string => encodeQR(ticketCode, 'svg', options)

/** Mail programs show no SVG. */
export async function ticketPng(ticketCode: string, width = 320): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(Buffer.from(ticketSvg(ticketCode)), { density: 72 * 8 })
    .resize(width, width, { kernel: 'nearest' })
    .png({ palette: true })
    .toBuffer()
}
