/** Renders the uploaded cover of a demo course as an image. */
import sharp from 'sharp'
import { drawnCover } from '#resources/catalogue/covers/cover.ts'
import type { DemoCourse } from '../written.ts'

const WIDTH = 1200
const HEIGHT = 630

export const courseCover = ({ service, code }: DemoCourse): Promise<Buffer> =>
  sharp(Buffer.from(drawnCover({ serviceCode: service ?? null, standard: null, seed: `upload ${code}` })))
    .resize(WIDTH, HEIGHT)
    .jpeg({ quality: 92 })
    .toBuffer()
