/** Text written into a PNG is read back, and the PNG stays valid. */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { textIn, withText } from './png-text.server.ts'

test('a PNG with an embedded badge keeps its picture and contains the text', async () => {
  const png = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#136' } })
    .png()
    .toBuffer()
  const baked = withText(png, 'openbadgecredential', 'eyJ.ñandú.x')
  expect(textIn(baked, 'openbadgecredential')).toBe('eyJ.ñandú.x')
  expect(textIn(baked, 'comment')).toBeUndefined()
  expect(textIn(png, 'openbadgecredential')).toBeUndefined()
  expect(await sharp(baked).metadata()).toMatchObject({ format: 'png', width: 8, height: 6 })
  expect(await sharp(baked).raw().toBuffer()).toEqual(await sharp(png).raw().toBuffer())
})
