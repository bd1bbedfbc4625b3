/** QR codes of tickets decode to the same ticket. */
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ticketPng, ticketSvg } from './ticket-qr.server.ts'

const ticket = 'Zk3uB1xq0yN8mPz4wT7aQg'

test('the QR code of a ticket decodes to its code', async () => {
  const image = sharp(await ticketPng(ticket)).ensureAlpha()
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  expect(decodeQR({ width: info.width, height: info.height, data: new Uint8ClampedArray(data) })).toBe(ticket)
})
test('the QR code is an SVG without scripts and links', () => {
  expect(ticketSvg(ticket)).toMatch(/^<svg /)
  expect(ticketSvg(ticket)).not.toMatch(/script|href/)
})
