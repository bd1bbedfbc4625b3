/** Valid calls of a person's data and of privacy requests. */
import type { Call, Fixtures } from './call.ts'

const ofSomebody = async ({ make }: Fixtures): Promise<Call> => ({
  input: { contactId: (await make.record('contacts')).id },
})

export const privacyCalls: Record<string, (fixtures: Fixtures) => Promise<Call>> = {
  'personalData.preview': ofSomebody,
  'personalData.export': ofSomebody,
  'personalData.erase': async ({ make }) => {
    const email = 'nadie@conforme.test'
    await make.record('contacts', { firstName: 'Nadie', lastName: 'Alguna', email })
    return { input: { email, confirmation: 'Nadie Alguna' } }
  },
  'privacyRequests.answer': async ({ make }) => ({
    params: { id: (await make.record('privacyRequests')).id },
    input: { answer: 'Se le envió su archivo.' },
  }),
}
