/** Valid calls of editable pages and of the certificate that one shows. */
import { slices } from '#resources/slices.ts'
import type { Call, Fixtures } from './call.ts'

const withIsoCertificate = async ({ api, make }: Fixtures): Promise<Call> => {
  const { id } = await make.any('documents')
  await api.client('admin').call(slices.settings.api.patch, { input: { certificateFile: id } })
  return {}
}

export const pageCalls: Record<string, (fixtures: Fixtures) => Promise<Call>> = {
  'pages.preview': async ({ make }) => ({
    params: { id: (await make.record('pages')).id },
    input: {},
  }),
  'pages.publish': async ({ make }) => ({
    input: { ids: [(await make.record('pages')).id], websiteState: 'published' },
  }),
  'pages.publicGet': async () => ({ params: { kind: 'aboutUs' } }),
  'settings.publicCertificate': withIsoCertificate,
  'settings.publicCertificatePicture': withIsoCertificate,
  'pages.publicPreview': async ({ api, make }) => {
    const { id } = await make.record('pages')
    return { params: await api.client('admin').call(slices.pages.api.preview, { params: { id }, input: {} }) }
  },
}
