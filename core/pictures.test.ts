/** Addresses and widths of images. */
import { expect, test } from 'vitest'
import { documentUrl, pictureUrls } from './pictures.ts'

test('an image offers the widths it fills and the first one larger than itself', () => {
  const { src, srcset, width, height } = pictureUrls({ sha256: 'abc', width: 800, height: 450 })
  expect(srcset.avif).toBe(
    '/files/abc/160.avif 160w, /files/abc/320.avif 320w, /files/abc/640.avif 640w, /files/abc/960.avif 800w',
  )
  expect(src).toBe('/files/abc/960.jpg')
  expect([width, height]).toEqual([800, 450])
})

test('an image below the smallest width has one address, a huge one none above the largest width', () => {
  expect(pictureUrls({ sha256: 'abc', width: 20, height: 20 }).srcset.webp).toBe('/files/abc/160.webp 20w')
  expect(pictureUrls({ sha256: 'abc', width: 9000, height: 20 }).srcset.jpg).toMatch(/1920\.jpg 1920w$/)
})

test('the address of a PDF contains its name', () => {
  expect(documentUrl({ sha256: 'abc', name: 'Guía #1.pdf' })).toBe('/files/abc/Gu%C3%ADa%20%231.pdf')
})
