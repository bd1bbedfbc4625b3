/** Endpoints of sample certificates, which show visitors what a course gives. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { pictureQuery } from '#core/public.ts'

/** The size of its sheet, in millimetres. */
export const certificateSample = z.object({ width: z.number(), height: z.number() })
export type CertificateSample = z.output<typeof certificateSample>

export const certificateSamplesApi = {
  /** Null for a course that gives no certificate. */
  publicOfCourse: endpoint('GET courses/{id}/certificate-sample', {
    isPublic: true,
    answer: certificateSample.nullable(),
  }),
  publicPdf: endpoint('GET courses/{id}/certificate-sample', { isPublic: true, accept: 'pdf' }),
  publicPicture: endpoint('GET courses/{id}/certificate-sample/picture', {
    isPublic: true,
    accept: 'image',
    query: pictureQuery,
  }),
}
