/** Generates guilloche patterns (frames, bands, rosettes) as one-colour SVG. */

type Point = { x: number; y: number }
type Woven = { width: number; height: number; colour: string; line?: number; opacity?: number }

// Thirty waves around the page; long thin patterns have fewer, because printers limit the detail.
const MOST_WAVES = 300
const MOST_STEPS = 1200
const counted = (parts: number, most: number): number => Math.max(1, Math.round(Math.min(parts || 1, most)))

/** A seamless frame around the page. */
export function guillocheFrame({ width, height, ...ink }: Woven): string {
  const depth = Math.min(width, height) * 0.026
  const box = { x: depth * 1.4, y: depth * 1.4, width: width - depth * 2.8, height: height - depth * 2.8 }
  const along = 2 * (box.width + box.height)
  const waves = counted(along / (depth * 6), MOST_WAVES)
  const strands = Array.from({ length: 8 }, (_, strand) => {
    const phase = (strand / 8) * 2 * Math.PI
    return closed(waves * 8, (part) => {
      const { at, out } = onRectangle(box, part, depth * 2)
      const reach = depth * Math.sin(2 * Math.PI * waves * part + phase) * (0.62 + 0.38 * Math.cos(phase * 2))
      return { x: at.x + out.x * reach, y: at.y + out.y * reach }
    })
  })
  const inner = depth * 3.2
  const edge = `M${inner} ${inner}H${round(width - inner)}V${round(height - inner)}H${inner}Z`
  return drawn({ width, height, ...ink }, [...strands, edge])
}

/** A horizontal band of varying height. */
export function guillocheBand({ width, height, ...ink }: Woven): string {
  const strands = Array.from({ length: 14 }, (_, strand) => {
    const phase = (strand / 14) * 2 * Math.PI
    const steps = Math.max(24, counted((width / height) * 2, MOST_STEPS))
    return open(steps, (part) => {
      const swell = 0.3 + 0.7 * Math.abs(Math.sin(Math.PI * 3 * part))
      const wave = Math.sin(2 * Math.PI * (width / height / 5) * part + phase)
      return { x: part * width, y: height / 2 + (height / 2 - 0.4) * swell * wave }
    })
  })
  return drawn({ width, height, ...ink }, strands)
}

/** A rosette of concentric rotated rings. */
export function guillocheRosette({ width, height, ...ink }: Woven): string {
  const radius = Math.min(width, height) / 2 - 0.5
  const [x, y] = [width / 2, height / 2]
  const rings = [
    { from: 0.78, swing: 0.2, petals: 24, turns: 6 },
    { from: 0.52, swing: 0.18, petals: 16, turns: 5 },
    { from: 0.26, swing: 0.14, petals: 12, turns: 4 },
  ]
  const lines = rings.flatMap(({ from, swing, petals, turns }) =>
    Array.from({ length: turns }, (_, turn) =>
      closed(petals * 6, (part) => {
        const angle = part * 2 * Math.PI
        const reach = radius * (from + swing * Math.sin(petals * angle + (turn / turns) * 2 * Math.PI))
        return { x: x + reach * Math.cos(angle), y: y + reach * Math.sin(angle) }
      }),
    ),
  )
  return drawn({ width, height, ...ink }, lines)
}

function drawn({ width, height, colour, line = 0.35, opacity = 1 }: Woven, paths: string[]): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${round(width)} ${round(height)}">` +
    `<path fill="none" stroke="${colour}" stroke-width="${line}" stroke-opacity="${opacity}" d="${paths.join('')}"/></svg>`
  )
}

type Curve = (part: number) => Point

const open = (steps: number, curve: Curve): string =>
  smooth(Array.from({ length: steps + 1 }, (_, step) => curve(step / steps)))
function closed(steps: number, curve: Curve): string {
  const points = Array.from({ length: steps }, (_, step) => curve(step / steps))
  return `${smooth([points.at(-1)!, ...points, points[0]!, points[1]!], 1)}Z`
}

/** Catmull-Rom through the points as cubic curves; the first and last `beside` points only give direction. */
function smooth(points: Point[], beside = 0): string {
  const last = points.length - 1 - beside
  const first = points[beside]!
  const path = [`M${round(first.x)} ${round(first.y)}`]
  for (let at = beside; at < last; at += 1) {
    const [before, from, to] = [points[at - 1] ?? points[at]!, points[at]!, points[at + 1]!]
    const after = points[at + 2] ?? to
    path.push(
      `C${round(from.x + (to.x - before.x) / 6)} ${round(from.y + (to.y - before.y) / 6)} ` +
        `${round(to.x - (after.x - from.x) / 6)} ${round(to.y - (after.y - from.y) / 6)} ${round(to.x)} ${round(to.y)}`,
    )
  }
  return path.join('')
}

type Box = Point & { width: number; height: number }
/** The point and outward normal at a fraction of a rounded rectangle's outline. */
function onRectangle(box: Box, part: number, corner: number): { at: Point; out: Point } {
  const [across, down, bend] = [box.width - 2 * corner, box.height - 2 * corner, (Math.PI / 2) * corner]
  const whole = 2 * (across + down) + 4 * bend
  const sides = [across, down, across, down]
  let left = (part % 1) * whole
  for (const [side, length] of sides.entries()) {
    const turn = (side * Math.PI) / 2
    if (left < length) return onSide(box, { turn, along: left - length / 2 })
    left -= length
    if (left < bend) return onCorner(box, corner, { side, turn: turn + left / corner })
    left -= bend
  }
  return onSide(box, { turn: 0, along: -across / 2 })
}

function onSide(box: Box, { turn, along }: { turn: number; along: number }) {
  const out = { x: Math.sin(turn), y: -Math.cos(turn) }
  const way = { x: Math.cos(turn), y: Math.sin(turn) }
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  return {
    at: {
      x: middle.x + (out.x * box.width) / 2 + way.x * along,
      y: middle.y + (out.y * box.height) / 2 + way.y * along,
    },
    out,
  }
}

/** After the top edge comes the upper right corner, then clockwise. */
function onCorner(box: Box, corner: number, { side, turn }: { side: number; turn: number }) {
  const out = { x: Math.sin(turn), y: -Math.cos(turn) }
  const isRight = side < 2
  const isBelow = side === 1 || side === 2
  const centre = {
    x: isRight ? box.x + box.width - corner : box.x + corner,
    y: isBelow ? box.y + box.height - corner : box.y + corner,
  }
  return { at: { x: centre.x + out.x * corner, y: centre.y + out.y * corner }, out }
}

const round = (value: number): number => Math.round(value * 100) / 100
