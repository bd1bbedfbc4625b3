/** Every process stands once on the map, in the band of its kind or inside the process that it is part of. */
import { expect, test } from 'vitest'
import { mapOf, type MapNode } from './process-map.ts'

const process = (
  id: string,
  kind: 'strategic' | 'operational' | 'support',
  parentId: string | null = null,
) => ({
  id,
  kind,
  parentId,
})
type Drawn = MapNode<ReturnType<typeof process>>
const drawn = ({ process: { id }, parts }: Drawn): unknown => (parts.length > 0 ? [id, parts.map(drawn)] : id)

test('draws three bands, with parts inside their process', () => {
  const bands = mapOf([
    process('1', 'support'),
    process('2', 'operational'),
    process('3', 'support', '2'),
    process('4', 'operational', '3'),
    process('5', 'operational', '99'),
  ])
  expect(bands.map(({ kind, nodes }) => [kind, nodes.map(drawn)])).toEqual([
    ['strategic', []],
    ['operational', [['2', [['3', ['4']]]], '5']],
    ['support', ['1']],
  ])
})
