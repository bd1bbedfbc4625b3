/** Draws the ground of a portrait for a person without a photograph. */
import { between, circle, pick } from './motif-shapes.ts'
import { chanceOf, coloursOf } from './motif.ts'

export const portraitSide = 160

type PortraitShape = { fill: string; d: string }

/** The same for the same name: a coloured square with two or three round shapes. */
export function portraitShapes(name: string): PortraitShape[] {
  const chance = chanceOf(`portrait ${name}`)
  const hue = between(chance, 0, 359)
  const { deep, mid, spark } = coloursOf(hue, hue + pick(chance, [70, 140, 200]))
  const isLeft = chance() < 0.5
  const [near, far] = isLeft ? [40, 125] : [120, 35]
  return [
    { fill: deep, d: `M0 0h${portraitSide}v${portraitSide}H0z` },
    { fill: mid, d: circle(near, 165, between(chance, 55, 80)) },
    { fill: spark, d: circle(far, between(chance, 22, 34), between(chance, 16, 24)) },
  ]
}

/** An SVG document, for requests of the picture alone. */
export const drawPortrait = (name: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${portraitSide} ${portraitSide}" width="640" height="640">` +
  `${portraitShapes(name)
    .map(({ fill, d }) => `<path fill="${fill}" d="${d}"/>`)
    .join('')}</svg>`
