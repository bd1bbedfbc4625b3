/** Draws the receipt of a bank transfer that a visitor of the demo sends. */
import sharp from 'sharp'

const lines = [
  ['Banco del Almirante', 34, 70],
  ['Transferencia realizada', 26, 130],
  ['Beneficiario: Ceibanorma, S. R. L.', 20, 200],
  ['Referencia: 88213047', 20, 240],
  ['Muestra, sin validez', 16, 420],
] as const

export const transferReceipt = (): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="460"><rect width="640" height="460" fill="#f7f8f6"/>
      <g font-family="sans-serif" fill="#1c3b45">${lines
        .map(([text, size, y]) => `<text x="40" y="${y}" font-size="${size}">${text}</text>`)
        .join('')}</g></svg>`,
    ),
  )
    .png()
    .toBuffer()
