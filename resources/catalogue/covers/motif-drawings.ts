/** Draws the motifs of covers on a canvas of 320 by 180. */
import {
  arc,
  between,
  box,
  cells,
  circle,
  cross,
  dome,
  dot,
  grain,
  half,
  leaf,
  peak,
  pick,
  pillar,
  ray,
  round,
  tile,
  together,
  type Chance,
  type Stroke,
  type Tone,
} from './motif-shapes.ts'

type Drawing = (chance: Chance) => Stroke[]

export const drawings = {
  /** Plan, do, check, act: arcs around a centre. */
  quality: (chance) => {
    const x = between(chance, 120, 200)
    const tones: Tone[] = ['mid', 'deep', 'pale', 'mid', 'deep']
    const arcs = tones.map((tone, ring): Stroke => {
      const start = Math.floor(chance() * 4) * 90
      return {
        tone,
        line: 15,
        d: arc({ x, y: 90, radius: 24 + ring * 26 }, start, start + 90 * (2 + Math.floor(chance() * 2))),
      }
    })
    return [...arcs, { tone: 'spark', d: circle(x, 90, 9) }]
  },

  /** Rotated leaves. */
  environment: (chance) =>
    cells(64, 60, (x, y) => {
      const toward = chance() < 0.5
      const [left, right] = [x + 4, x + 60]
      const d = toward
        ? leaf({ x: left, y: y + 2 }, { x: right, y: y + 58 })
        : leaf({ x: right, y: y + 2 }, { x: left, y: y + 58 })
      const isSpecial = chance() < 0.07
      return { tone: isSpecial ? 'spark' : pick(chance, ['deep', 'mid', 'pale']), d }
    }),

  /** Nested shelters, and a light on the highest. */
  safety: (chance) =>
    [-10, 90, 190, 290].flatMap((middle, place) => {
      const x = middle + between(chance, 0, 40)
      const size = pick(chance, place % 2 ? [72, 88] : [104, 128])
      const tones: Tone[] = ['mid', 'pale', 'deep', 'pale']
      const shelter = tones.map((tone, layer): Stroke => ({
        tone,
        d: dome(x, 180, size * (1 - layer * 0.25)),
      }))
      const light = round(size * 0.14)
      return place === 2 ? [...shelter, { tone: 'spark', d: circle(x, 180 - size - light, light) }] : shelter
    }),

  /** Ears of grain. */
  food: (chance) =>
    [40, 100, 160, 220, 280].flatMap((x) => {
      const top = between(chance, 16, 60)
      const tone = pick<Tone>(chance, ['deep', 'mid', 'deep'])
      const pairs = Array.from({ length: 5 }, (_, pair) => top + 22 + pair * 19)
      const grains = pairs.flatMap((y) => [
        grain({ x: x + 11, y }, 30, -50),
        grain({ x: x - 11, y }, 30, 230),
      ])
      return [
        { tone, line: 3, d: `M${x} 190V${round(top + 20)}` },
        { tone, d: grains.join('') },
        { tone: chance() < 0.3 ? 'spark' : 'pale', d: grain({ x, y: top + 6 }, 32, -90) },
      ]
    }),

  /** Stacked freight. */
  supplyChain: (chance) =>
    [0, 1, 2, 3, 4, 5].flatMap((column) => {
      const height = 1 + Math.floor(chance() * 3)
      const x = 10 + column * 60
      const lowest = 152 + (column % 2) * 20
      return Array.from({ length: height }, (_, level) => box(x, lowest - level * 44, chance() < 0.12)).flat()
    }),

  /** A symmetric key. */
  infosec: (chance) => {
    const rows = Array.from({ length: 9 }, (_, row) => 10 + row * 20)
    const columns = Array.from({ length: 8 }, (_, column) => 10 + column * 20)
    const signs = columns.flatMap((x) =>
      rows.map((y): Stroke => {
        const tone = pick<Tone>(chance, [
          'deep',
          'mid',
          'pale',
          'pale',
          'mid',
          chance() < 0.15 ? 'spark' : 'deep',
        ])
        const [width, sign] = chance() < 0.3 ? ([6, dot] as const) : ([8, tile] as const)
        return { tone, line: width, d: sign(x, y) + sign(320 - x, y) }
      }),
    )
    return together(signs)
  },

  /** Lanes that bend in parallel. */
  road: (chance) => {
    const bend = between(chance, 50, 110)
    const lane = (shift: number) =>
      `M${-20 + shift} 200C${round(60 + shift)} ${round(200 - bend)} ${round(110 + shift)} ${round(bend + 40)} ${170 + shift} 90S${round(250 + shift)} ${round(-10)} ${330 + shift} -30`
    return [
      { tone: 'mid', line: 34, d: lane(-80) },
      { tone: 'deep', line: 52, d: lane(0) },
      { tone: 'pale', line: 3, dash: '14 16', d: lane(0) },
      { tone: 'mid', line: 20, d: lane(72) },
      { tone: 'pale', line: 8, d: lane(110) },
      { tone: 'spark', d: circle(between(chance, 40, 90), between(chance, 34, 60), 17) },
    ]
  },

  /** Crosses and a pulse line. */
  medical: (chance) => {
    const crosses = cells(53.4, 60, (x, y) => {
      const size = pick(chance, [10, 16, 22])
      return { tone: pick(chance, ['mid', 'pale', 'pale', 'mid']), d: cross(x + 27, y + 30, size) }
    })
    const beat = between(chance, 70, 170)
    const pulse = `M-10 98H${beat}l14 -26l18 64l22 -104l20 86l10 -20H330`
    return [...crosses, { tone: 'deep', line: 7, d: pulse }, { tone: 'spark', d: circle(beat + 54, 32, 8) }]
  },

  /** A measuring dial. */
  laboratory: (chance) => {
    const x = between(chance, 130, 190)
    const ticks = Array.from({ length: 61 }, (_, tick) => ({ angle: 180 + tick * 3, isLong: tick % 5 === 0 }))
    const drawn = (isLong: boolean, from: number, to: number) =>
      ticks
        .filter((tick) => tick.isLong === isLong)
        .map(({ angle }) => ray({ x, y: 168 }, [from, to], angle))
        .join('')
    const reading = 180 + between(chance, 6, 54) * 3
    return [
      { tone: 'pale', d: dome(x, 168, 156) },
      { tone: 'mid', d: dome(x, 168, 84) },
      { tone: 'mid', line: 3, d: drawn(false, 130, 142) },
      { tone: 'deep', line: 5, d: drawn(true, 116, 142) },
      { tone: 'spark', line: 7, d: ray({ x, y: 168 }, [30, 126], reading) },
      { tone: 'deep', d: circle(x, 168, 24) },
    ]
  },

  /** Waves under a sun. */
  energy: (chance) => {
    const x = between(chance, 70, 250)
    const rays = Array.from({ length: 24 }, (_, turn) =>
      ray({ x, y: 76 }, [50, turn % 2 ? 62 : 74], turn * 15),
    ).join('')
    const waves = (['mid', 'pale', 'deep'] as const).map((tone, depth): Stroke => {
      const y = 104 + depth * 26
      const start = -80 + between(chance, 0, 60)
      return {
        tone,
        d: `M${start} ${y}q40 ${-between(chance, 20, 38)} 80 0${'t80 0'.repeat(5)}V190H${start}z`,
      }
    })
    return [{ tone: 'spark', d: circle(x, 76, 38) }, { tone: 'mid', line: 5, d: rays }, ...waves]
  },

  /** Chain links. */
  continuity: (chance) => {
    const y = between(chance, 80, 100)
    const special = Math.floor(chance() * 5)
    return [-4, 78, 160, 242, 324].map((x, link): Stroke => {
      const tone = link === special ? 'spark' : pick<Tone>(chance, link % 2 ? ['mid', 'pale'] : ['deep'])
      return { tone, line: 19, d: circle(x, y + (link % 2 ? 14 : -14), 52) }
    })
  },

  /** Columns. */
  compliance: (chance) => {
    const special = Math.floor(chance() * 8)
    return Array.from({ length: 8 }, (_, column): Stroke => {
      const top = between(chance, 24, 110)
      const tone = column === special ? 'spark' : pick<Tone>(chance, ['deep', 'mid', 'pale'])
      return { tone, d: pillar(6 + column * 39.5, top) }
    })
  },

  /** Two halves with a gap. */
  antiBribery: (chance) => [
    ...cells(64, 60, (x, y) => ({
      tone: pick(chance, ['deep', 'mid', 'pale']),
      d: half({ x: x + 29, y: y + 30 }, 26, 'left'),
    })),
    ...cells(64, 60, (x, y) => ({
      tone: pick(chance, ['mid', 'pale', 'pale', 'deep', 'spark']),
      d: half({ x: x + 35, y: y + 30 + pick(chance, [0, 0, 8, -8]) }, 26, 'right'),
    })),
  ],

  /** Mountain peaks with a goal. */
  strategy: (chance) => {
    const summit = { x: between(chance, 130, 220), y: between(chance, 34, 60) }
    const reach = pick(chance, [130, 172, 214])
    const hillTop = between(chance, 118, 134)
    // The hill rises left of the dark slope, or a dark sliver would show beside it.
    const slopeAtHill = summit.x - round((reach * (hillTop - summit.y)) / (190 - summit.y))
    const hill = peak(slopeAtHill - between(chance, 6, 40), hillTop, 120)
    return [
      { tone: 'pale', d: peak(between(chance, 20, 80), between(chance, 70, 96), 150) },
      { tone: 'mid', d: peak(between(chance, 250, 300), between(chance, 62, 90), 150) },
      // The side in the light reaches under the other, so that no seam shows between them.
      { tone: 'mid', d: `M${summit.x} ${summit.y}L${summit.x + reach} 190H${summit.x}z` },
      { tone: 'deep', d: `M${summit.x} ${summit.y}L${summit.x - reach} 190H${summit.x + 30}z` },
      { tone: 'pale', d: hill },
      { tone: 'spark', d: circle(summit.x, summit.y - 14, 11) },
    ]
  },
} satisfies Record<string, Drawing>
