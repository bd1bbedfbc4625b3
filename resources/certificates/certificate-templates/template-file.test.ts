/** Uploaded template files are read, or refused with the reason. */
import { expect, test } from 'vitest'
import { readTemplateFile } from './template-file.ts'

const read = (text: string) => readTemplateFile(new Blob([text]))
const problem = async (text: string) => (await read(text)).problem?.es

test('an exported template is read, with its name', async () => {
  const file = { format: 'conforme-certificate-template', template: { name: 'Aprobación', kind: 'approval' } }
  expect(await read(JSON.stringify(file))).toEqual({ file, name: 'Aprobación' })
})

test('invalid template files are refused as too large, unreadable or of another kind', async () => {
  expect(await problem(' '.repeat(500_001))).toContain('pesa demasiado')
  expect(await problem('{"format": "conforme')).toContain('no es JSON')
  for (const foreign of ['null', '[]', '{}', '{"format":"otro","template":{}}', '"conforme"'])
    expect(await problem(foreign)).toBe('El archivo no es una plantilla de certificado de Conforme.')
})
