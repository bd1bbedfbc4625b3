/** The firm as machines read it. */
import { expect, test } from 'vitest'
import { schemaFaults } from '#test/fixtures/schema-org.ts'
import { organization } from './page-data.ts'

const firm = {
  tradeName: 'Ceibanorma',
  legalName: 'Ceibanorma, SRL',
  phones: [],
  socials: [],
  addresses: [],
  openingHours: [],
}
const told = (certificateUrl: string | null) =>
  organization({ ...firm, certificateUrl } as never, { locale: 'es', publicUrl: 'https://firm.example' })

test('a firm with a certificate is certified by it, and it opens', () => {
  const data = told('/es/certificado-iso-9001.pdf')
  expect(data).toMatchObject({
    hasCertification: {
      '@type': 'Certification',
      name: 'ISO 9001',
      url: 'https://firm.example/es/certificado-iso-9001.pdf',
    },
  })
  expect(schemaFaults(data)).toEqual([])
  expect(told(null)).not.toHaveProperty('hasCertification')
})
