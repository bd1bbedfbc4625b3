/** The shapes that motifs are put together from, as SVG path data. */

export type Tone = 'ground' | 'deep' | 'mid' | 'pale' | 'spark'
/** One path of a drawing: filled with its tone, or drawn as a line of a width. */
export type Stroke = { tone: Tone; d: string; line?: number; dash?: string }
/** The next number from 0 to 1 of a seed's own row. */
export type Chance = () => number

type Point = { x: number; y: number }

export const round = (size: number): number => Math.round(size * 10) / 10
export const between = (chance: Chance, low: number, high: number): number =>
  Math.round(low + chance() * (high - low))
export function pick<T>(chance: Chance, choices: readonly T[]): T {
  const picked = choices[Math.floor(chance() * choices.length)]
  if (picked === undefined) throw new Error('Nothing to pick from')
  return picked
}

/** Fills the canvas with one stroke per cell. */
export function cells(width: number, height: number, draw: (x: number, y: number) => Stroke): Stroke[] {
  const all: Stroke[] = []
  for (let y = 0; y + height <= 181; y += height) {
    for (let x = 0; x + width <= 321; x += width) all.push(draw(round(x), y))
  }
  return together(all)
}

/** Merges shapes that do not overlap into one path per tone. */
export function together(strokes: Stroke[]): Stroke[] {
  const merged = new Map<string, Stroke>()
  for (const stroke of strokes) {
    const key = `${stroke.tone} ${stroke.line}`
    const before = merged.get(key)
    merged.set(key, { ...stroke, d: (before?.d ?? '') + stroke.d })
  }
  return [...merged.values()]
}

export const circle = (x: number, y: number, radius: number): string =>
  `M${round(x - radius)} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`
// Stroke widths of 6 and 8 with round caps and joins.
export const dot = (x: number, y: number): string => `M${x} ${y}h0`
export const tile = (x: number, y: number): string => `M${x - 4} ${y - 4}h8v8h-8z`
export const dome = (x: number, base: number, radius: number): string =>
  `M${round(x - radius)} ${base}a${round(radius)} ${round(radius)} 0 0 1 ${round(2 * radius)} 0z`
export const half = ({ x, y }: Point, radius: number, side: 'left' | 'right'): string =>
  `M${x} ${y - radius}a${radius} ${radius} 0 0 ${side === 'right' ? 1 : 0} 0 ${2 * radius}z`
export const peak = (x: number, y: number, spread: number): string =>
  `M${x} ${y}L${x + spread} 190H${x - spread}z`
export const cross = (x: number, y: number, size: number): string => {
  const arm = round(size / 3)
  const reach = round(size - arm)
  return `M${round(x - arm)} ${round(y - size)}h${2 * arm}v${reach}h${reach}v${2 * arm}h${-reach}v${reach}h${-2 * arm}v${-reach}h${-reach}v${-2 * arm}h${reach}z`
}
export const pillar = (x: number, top: number): string =>
  `M${round(x)} 190V${top + 15.5}a15.5 15.5 0 0 1 31 0V190z`
export const leaf = (from: Point, to: Point): string =>
  `M${from.x} ${from.y}A56 56 0 0 1 ${to.x} ${to.y}A56 56 0 0 1 ${from.x} ${from.y}z`

export function grain({ x, y }: Point, length: number, degrees: number): string {
  const at = (along: number, across: number) => {
    const angle = (degrees * Math.PI) / 180
    return `${round(x + along * Math.cos(angle) - across * Math.sin(angle))} ${round(y + along * Math.sin(angle) + across * Math.cos(angle))}`
  }
  return `M${at(-length / 2, 0)}Q${at(0, 13)} ${at(length / 2, 0)}Q${at(0, -13)} ${at(-length / 2, 0)}z`
}

function pointOn({ x, y, radius }: Point & { radius: number }, degrees: number): string {
  const angle = (degrees * Math.PI) / 180
  return `${round(x + radius * Math.cos(angle))} ${round(y + radius * Math.sin(angle))}`
}
export const arc = (on: Point & { radius: number }, start: number, end: number): string =>
  `M${pointOn(on, start)}A${on.radius} ${on.radius} 0 ${end - start > 180 ? 1 : 0} 1 ${pointOn(on, end)}`
export const ray = (from: Point, [start, end]: [number, number], degrees: number): string =>
  `M${pointOn({ ...from, radius: start }, degrees)}L${pointOn({ ...from, radius: end }, degrees)}`

export function box(x: number, y: number, isSpecial: boolean): Stroke[] {
  return [
    { tone: 'mid', d: `M${x} ${y}l-30 -17v44l30 17z` },
    { tone: 'deep', d: `M${x} ${y}l30 -17v44l-30 17z` },
    { tone: isSpecial ? 'spark' : 'pale', d: `M${x} ${y}l-30 -17l30 -17l30 17z` },
  ]
}
