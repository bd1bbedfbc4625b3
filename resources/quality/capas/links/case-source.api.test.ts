/** The sources that a corrective action made from a case begins with. */
import { expect, test } from 'vitest'
import { ncoSources, type Nco } from '#resources/quality/ncos/nco.ts'
import { testApi } from '#test/fixtures/api.ts'
import { capaSourcesApi } from '../../capa-sources/capa-source.api.ts'
import { sourcesOf } from './case-source.ts'

const sources = await (await testApi()).client('quality').call(capaSourcesApi.all)
const codes = (nco: Pick<Nco, 'source' | 'isRepeat'>, similar: string[] = []) => {
  const ids = sourcesOf(nco, similar, sources)
  return sources.filter(({ id }) => ids.includes(id)).map(({ code }) => code)
}

test('each source of a case has its own in the catalogue, but “other”, which is named by hand', () => {
  for (const source of Object.keys(ncoSources) as Nco['source'][])
    expect(codes({ source, isRepeat: false }), source).toHaveLength(source === 'other' ? 0 : 1)
  expect(codes({ source: 'processExecution', isRepeat: false })).toEqual(['PROCESO'])
  expect(codes({ source: 'employeeReport', isRepeat: false })).toEqual(['EMPLEADO'])
})

test('“repeated” is named where the case repeats alone', () => {
  expect(codes({ source: 'internalAudit', isRepeat: true })).toEqual(['AUD-INT', 'NC-REP'])
  expect(codes({ source: 'internalAudit', isRepeat: false }, ['2'])).toEqual(['AUD-INT', 'NC-REP'])
  expect(codes({ source: 'other', isRepeat: false })).toEqual([])
})

test('a source out of use is not preset', () => {
  const unused = sources.map((source) => ({ ...source, isActive: false }))
  expect(sourcesOf({ source: 'internalAudit', isRepeat: false }, [], unused)).toEqual([])
})
